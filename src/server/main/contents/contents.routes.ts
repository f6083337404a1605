import { sql } from "drizzle-orm";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { jsonRows, readRow } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { flag, pageFields, pkParam, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import {
  type ContentCard,
  contentPage,
  contentDetail as detailShape,
  relatedContents as relatedShape,
  contentSlots as slotsShape,
} from "@/shared/contract/main/contents";
import { isPlainDate } from "@/shared/dates/plain-date";
import { type CardRow, cardColumns, toCards } from "./content-cards";
import { contentDetail } from "./content-detail";
import { listContents } from "./content-list";
import { type Filters, filterFields, sortField } from "./content-query";
import { contentSlots } from "./content-slots";
import { contentWindow } from "./content-window";
import { type Moment, toMoment } from "./moment";

/**
 * Related contents among the 200 with the highest priority in the category: the same sub-category first, then the
 * nearest; without ended contents and those not yet on sale. Throws 404.
 */
async function relatedContents(
  db: Db,
  { pk, size, userId, moment }: { pk: number; size: number; userId: string; moment: Moment },
): Promise<ContentCard[]> {
  const $ = (name: string) => sql.placeholder(name);
  const near = sql`select c.* from content c, content o where o.id = ${$("pk")}::int and c.category_id = o.category_id
    and c.id <> o.id and c.sale_state not in ('ended', 'not_on_sale')
    order by c.priority desc nulls last, c.bookings_28d desc nulls last, c.id desc nulls last limit 200`;
  const columns = {
    exists: sql<boolean>`exists (select 1 from content where id = ${$("pk")}::int)`,
    contents: jsonRows<CardRow>(sql`select ${cardColumns} from (
      select c.* from (${near}) c, content o where o.id = ${$("pk")}::int
      order by (c.sub_category_id = o.sub_category_id) desc,
        point(c.lng * 0.8, c.lat) <-> point(o.lng * 0.8, o.lat), c.id desc nulls last
      limit ${$("size")}::int) c`),
  };
  const row = await readRow(db, columns, { pk, size, user: userId, ...moment });
  if (!row.exists) throw notFound();
  return toCards(row.contents);
}

/** Throws 404 for an unknown category or sub-category: the URL is wrong, not the list empty. */
async function requireKind(db: Db, { cat, sub_cat: sub }: Pick<Filters, "cat" | "sub_cat">): Promise<void> {
  if (cat === undefined && sub === undefined) return;
  const { rows } = await db.execute(sql`
    select 1 from category k left join sub_category s on s.category_id = k.id
    where (${cat ?? null}::int is null or k.id = ${cat ?? null}::int)
      and (${sub ?? null}::int is null or s.id = ${sub ?? null}::int) limit 1`);
  if (rows.length === 0) throw notFound();
}

const { q: _words, ...activityFilters } = filterFields;
const day = z.string().refine(isPlainDate, "날짜를 확인해 주세요.").optional();

/** Main host, activities. */
export const contentRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/activity/contents/",
    summary: "놀이 목록",
    policy: "public",
    versions: ["2"],
    query: withoutBlanks(
      z.object({ ...activityFilters, ...sortField, ...pageFields(), indoor_first: flag.optional() }),
    ),
    reply: contentPage,
    handler: async ({ user, query, db }) => {
      const { sort, index, size, indoor_first: indoorFirst, ...filters } = query;
      const window = await contentWindow(db, filters.loc);
      const ask = { filters, sort, indoorFirst, index, size, userId: user?.id ?? "", ...window };
      const page = await listContents(db, ask);
      if (page.total_count === 0) await requireKind(db, filters);
      return page;
    },
  }),
  route({
    method: "GET",
    path: "/contents/:pk{[0-9]+}/",
    summary: "놀이 하나",
    policy: "public",
    params: pkParam,
    reply: detailShape,
    handler: ({ user, params, db }) => contentDetail(db, params.pk, user?.id ?? ""),
  }),
  route({
    method: "GET",
    path: "/contents/:pk{[0-9]+}/slots/",
    summary: "놀이의 날짜와 남은 자리",
    policy: "public",
    params: pkParam,
    query: withoutBlanks(z.object({ from: day, to: day })),
    reply: slotsShape,
    handler: ({ params, query, db }) => contentSlots(db, { pk: params.pk, ...query, moment: toMoment(clock.now()) }),
  }),
  route({
    method: "GET",
    path: "/contents/:pk{[0-9]+}/related/",
    summary: "비슷한 놀이",
    policy: "public",
    params: pkParam,
    query: withoutBlanks(z.object(pageFields(10))),
    reply: relatedShape,
    handler: async ({ user, params, query, db }) => ({
      contents: await relatedContents(db, {
        pk: params.pk,
        size: query.size,
        userId: user?.id ?? "",
        moment: toMoment(clock.now()),
      }),
    }),
  }),
];
