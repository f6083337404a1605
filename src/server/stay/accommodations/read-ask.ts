import { sql } from "drizzle-orm";
import { readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { searchMatch } from "@/server/platform/search/search-match";
import { mayBeChoseong, type SearchWords, searchWords } from "@/server/platform/search/search-words";
import type { StaySort } from "@/shared/contract/stay/lists";
import type { StayListAsk } from "./list-stays";
import type { StayAsk } from "./stay-conditions";
import { findMiddle, loadTowns } from "./stay-place";
import { type StayFilterQuery, stayMoment } from "./stay-query";

const SHORTEST = 4;
const NEAR = 0.5;
const MOST = 3;

/**
 * Resolves a keyword: as typed when it has matches, else as initials (choseong) or as the nearest known words. Null
 * when there is nothing to search.
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
  const found = sql<boolean>`exists (select 1 from stay_card c where c.is_active and ${match.sql})`;
  return readValue(db, found, match.values);
}

/** Similarly spelled words of names, towns and tags. */
async function nearTo(db: Db, key: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word, max(word_similarity(${key}, word)) as near
    from (select distinct unnest(string_to_array(lower(search_key), ' ')) as word from stay_card where is_active) words
    where word_similarity(${key}, word) >= ${NEAR} group by word order by near desc, word limit ${MOST}`);
  return rows.map(({ word }) => word);
}

/** Parses the keyword and resolves the location to towns. */
export async function readFilters(
  db: Db,
  { keyword, location_id, ...filters }: StayFilterQuery,
): Promise<Pick<StayAsk, "filters" | "words" | "locations">> {
  const [words, locations] = await Promise.all([stayWords(db, keyword), loadTowns(db, location_id)]);
  return { filters, words, locations };
}

type Query = StayFilterQuery &
  Parameters<typeof stayMoment>[0] & {
    sort?: StaySort | undefined;
    lat?: number | undefined;
    lng?: number | undefined;
    index?: number;
    size?: number;
  };

/** Parses a search request: keyword, towns, and the point that distances are measured from. */
export async function readAsk(db: Db, query: Query, userId: string): Promise<StayListAsk> {
  const { sort, lat, lng, index = 1, size = 20 } = query;
  const { words, locations } = await readFilters(db, query);
  const position = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  const point = sort === "distance-asc" ? (position ?? (locations ? await findMiddle(db, locations) : null)) : null;
  return { moment: stayMoment(query), filters: query, words, locations, userId, sort, index, size, point };
}
