import { sql } from "drizzle-orm";
import { z } from "zod";
import { cardRoute } from "@/server/commerce/social-cards/card-route";
import { clock } from "@/server/platform/clock";
import { pageFields, rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import {
  type AccommodationType,
  accommodation as detailShape,
  stayCount,
  stayPage,
  accommodationTypes as typesShape,
} from "@/shared/contract/stay/accommodations";
import { staySearchCalendar as searchCalendarShape } from "@/shared/contract/stay/calendar";
import { kstToday } from "@/shared/dates/kst";
import { fromPriceText } from "@/shared/price/price-text";
import { accommodationDetail } from "./accommodation-detail";
import { countStays, listStays } from "./list-stays";
import { readAsk, readFilters } from "./read-ask";
import { searchCalendar } from "./search-calendar";
import { snapshotField } from "./shown-places";
import { freeNightFrom } from "./stay-cards";
import { calendarFields, calendarSpan, guestFields, stayFields, stayFilterFields, staySortFields } from "./stay-query";

/** Path parameter `:id` of an accommodation. */
export const idParam = z.object({ id: rowNumber });

/** Stay host, accommodations. */
export const accommodationRoutes: readonly Route[] = [
  cardRoute("/cards/accommodations/", async (db, id) => {
    const { name, type_name, place_text, scene } = await accommodationDetail(db, id, "");
    const today = kstToday(clock.now());
    const { rows } = await db.execute<{ price: number | null }>(
      sql`select ${freeNightFrom(today)} as price from accommodation c where c.id = ${id}`,
    );
    const price = rows[0]?.price ?? null;
    return {
      eyebrow: [type_name, place_text].filter(Boolean).join(" · "),
      title: name,
      price: price === null ? null : `1박 ${fromPriceText(price)}`,
      scene,
      otherwise: "villa",
    };
  }),
  route({
    method: "GET",
    path: "/accommodations",
    summary: "숙소 찾기",
    policy: "public",
    query: withoutBlanks(
      z.object({ ...stayFields, ...stayFilterFields, ...staySortFields, ...pageFields(), snapshot: snapshotField }),
    ),
    reply: stayPage,
    handler: async ({ user, query, db }) => listStays(db, await readAsk(db, query, user?.id ?? ""), query.snapshot),
  }),
  route({
    method: "GET",
    path: "/accommodations/count",
    summary: "찾은 숙소의 수",
    policy: "public",
    query: withoutBlanks(z.object({ ...stayFields, ...stayFilterFields })),
    reply: stayCount,
    handler: async ({ user, query, db }) => countStays(db, await readAsk(db, query, user?.id ?? "")),
  }),
  route({
    method: "GET",
    path: "/accommodations/calendar",
    summary: "찾은 숙소의 날짜별 1박 최저가",
    policy: "public",
    query: withoutBlanks(z.object({ ...guestFields, ...stayFilterFields, ...calendarFields })),
    reply: searchCalendarShape,
    // Same for every user; the search itself reads live availability.
    cache: "public, max-age=60",
    handler: async ({ query, db }) =>
      searchCalendar(db, {
        ...calendarSpan(query, kstToday(clock.now()), LONGEST),
        ...(await readFilters(db, query)),
        guests: { adults: query.adults, children_ages: query.children_ages },
      }),
  }),
  route({
    method: "GET",
    path: "/accommodations/types",
    summary: "숙소 종류",
    policy: "public",
    reply: typesShape,
    handler: async ({ db }) => {
      const { rows } = await db.execute<AccommodationType>(sql`select t.code, t.name,
        exists (select 1 from accommodation c where c.type_code = t.code and c.is_active) as has_stays
        from accommodation_type t order by t.position`);
      return { types: rows };
    },
  }),
  route({
    method: "GET",
    path: "/accommodations/:id{[0-9]+}",
    summary: "숙소 하나",
    policy: "public",
    params: idParam,
    reply: detailShape,
    handler: ({ user, params, db }) => accommodationDetail(db, params.id, user?.id ?? ""),
  }),
];

/** Longest calendar of one request, in days. */
const LONGEST = 92;
