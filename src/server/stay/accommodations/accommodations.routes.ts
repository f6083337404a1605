import { sql } from "drizzle-orm";
import { z } from "zod";
import { registerCardRoute } from "@/server/commerce/social-cards/card-route";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { type Host, route } from "@/server/platform/http/host";
import { pageFields, rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import { searchMatch } from "@/server/platform/search/search-match";
import { mayBeChoseong, type SearchWords, searchWords } from "@/server/platform/search/search-words";
import {
  accommodation as detailShape,
  stayCount,
  stayPage,
  accommodationTypes as typesShape,
} from "@/shared/contract/stay/accommodations";
import type { StaySort } from "@/shared/contract/stay/lists";
import { kstToday } from "@/shared/dates/kst";
import { fromPriceText } from "@/shared/price/price-text";
import { accommodationDetail } from "./accommodation-detail";
import { countStays, listStays, type StayListAsk } from "./list-stays";
import { snapshotField } from "./shown-places";
import { freeNightFrom } from "./stay-cards";
import { middleOf, townsOf } from "./stay-place";
import { type StayFilterQuery, stayFields, stayFilterFields, stayMoment, staySortFields } from "./stay-query";

const SHORTEST = 4;
const NEAR = 0.5;
const MOST = 3;

/**
 * What was typed, as it will be looked for: as written when it meets any place, else as initials or as the words of places
 * that it is nearest to. Null when nothing can be looked up.
 */
async function stayWords(db: Db, keyword: string | undefined): Promise<SearchWords | null> {
  const words = keyword ? searchWords(keyword) : null;
  if (!words || (await meets(db, words))) return words;
  const initials = { ...words, isChoseong: true };
  if (mayBeChoseong(words) && (await meets(db, initials))) return initials;
  if (words.isChoseong) return words;
  const widened = await Promise.all(
    words.words.map(async ({ key }) => ({ key, others: key.length < SHORTEST ? [] : await nearTo(db, key) })),
  );
  return { ...words, words: widened };
}

async function meets(db: Db, words: SearchWords): Promise<boolean> {
  const match = searchMatch(words);
  const [row] = await db
    .select({ found: sql<boolean>`exists (select 1 from accommodation c where c.is_active and ${match.sql})` })
    .from(sql`(select 1) one`)
    .prepare("")
    .execute(match.values);
  return row?.found === true;
}

/** Words of names, towns and tags that are spelt almost so. */
async function nearTo(db: Db, key: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word, max(word_similarity(${key}, word)) as near
    from (select distinct unnest(string_to_array(search_key, ' ')) as word from accommodation where is_active) words
    where word_similarity(${key}, word) >= ${NEAR} group by word order by near desc, word limit ${MOST}`);
  return rows.map(({ word }) => word);
}

type Query = StayFilterQuery &
  Parameters<typeof stayMoment>[0] & {
    sort?: StaySort | undefined;
    lat?: number | undefined;
    lng?: number | undefined;
    index?: number;
    size?: number;
  };

/** The search behind an address: words as keystrokes, places as towns, and from where nearness is measured. */
async function readAsk(db: Db, query: Query, userId: string): Promise<StayListAsk> {
  const { keyword, location_id, sort, lat, lng, index = 1, size = 20 } = query;
  const [words, locations] = await Promise.all([stayWords(db, keyword), townsOf(db, location_id)]);
  const position = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  const point = sort === "distance-asc" ? (position ?? (locations ? await middleOf(db, locations) : null)) : null;
  return { moment: stayMoment(query), filters: query, words, locations, userId, sort, index, size, point };
}

/**
 * Stay host, places to sleep:
 * - GET /accommodations          a search, those with a room first; an empty page ends it
 * - GET /accommodations/count    how many it finds
 * - GET /accommodations/types    the kinds there are
 * - GET /accommodations/:id      one of them
 */
export function registerAccommodationRoutes(host: Host): void {
  registerCardRoute(host, "/cards/accommodations/", async (db, id) => {
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
  });
  setupList(host);
  setupCount(host);
  setupTypes(host);
  setupDetail(host);
}

/** `:id` of a public place. */
export const idParam = z.object({ id: rowNumber });

function setupList(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations",
    summary: "숙소 찾기",
    policy: "public",
    query: withoutBlanks(
      z.object({ ...stayFields, ...stayFilterFields, ...staySortFields, ...pageFields(), snapshot: snapshotField }),
    ),
    reply: stayPage,
    handler: async ({ user, query, db }) => listStays(db, await readAsk(db, query, user?.id ?? ""), query.snapshot),
  });
}

function setupCount(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations/count",
    summary: "찾은 숙소의 수",
    policy: "public",
    query: withoutBlanks(z.object({ ...stayFields, ...stayFilterFields })),
    reply: stayCount,
    handler: async ({ user, query, db }) => countStays(db, await readAsk(db, query, user?.id ?? "")),
  });
}

function setupTypes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations/types",
    summary: "숙소 종류",
    policy: "public",
    reply: typesShape,
    handler: async ({ db }) => {
      const { rows } = await db.execute<{ code: string; name: string }>(
        sql`select code, name from accommodation_type order by position`,
      );
      return { types: rows };
    },
  });
}

function setupDetail(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations/:id{[0-9]+}",
    summary: "숙소 하나",
    policy: "public",
    params: idParam,
    reply: detailShape,
    handler: ({ user, params, db }) => accommodationDetail(db, params.id, user?.id ?? ""),
  });
}
