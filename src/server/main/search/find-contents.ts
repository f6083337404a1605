import { type SQL, sql } from "drizzle-orm";
import type { Conditions } from "@/server/main/contents/content-conditions";
import { type ListSort, ORDERED_BY, orderOf } from "@/server/main/contents/content-order";
import { countRows, readRow, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { type SearchMatch, searchMatch } from "@/server/platform/search/search-match";
import { mayBeChoseong, type SearchWords, searchWords } from "@/server/platform/search/search-words";
import { COUNTED, pageOffset } from "@/shared/paging/page";
import { correctedText } from "./similar-words";

type FindAsk = {
  words: SearchWords;
  conditions: Conditions;
  sort: ListSort;
  /** Orders by the quality of the match first. */
  isRanked: boolean;
  index: number;
  size: number;
  /** Placeholders of a sort by distance: lat, lng. */
  point: Record<string, number>;
};

type Found = { pks: number[]; total: number; isFloor: boolean };

/** Words to search for; `corrected`: as text, when they replace typed words that match nothing. */
export type MeantWords = { words: SearchWords; isFound: boolean; corrected?: string };

/** Parses a search text. Words that match no content become initials in the other layout, or a near spelling. */
export async function meantWords(db: Db, text: string, asTyped = false): Promise<MeantWords | null> {
  const words = searchWords(text);
  if (!words) return null;
  if (await isFound(db, words)) return { words, isFound: true };
  if (mayBeChoseong(words)) {
    const initials = { ...words, isChoseong: true };
    if (await isFound(db, initials)) return { words: initials, isFound: true };
  }
  const corrected = asTyped ? null : await correctedText(db, text, (word) => isWordFound(db, word));
  const nearest = corrected === null ? null : searchWords(corrected);
  if (corrected === null || !nearest || !(await isFound(db, nearest))) return { words, isFound: false };
  return { words: nearest, isFound: true, corrected };
}

const isWordFound = async (db: Db, word: string): Promise<boolean> => {
  const words = searchWords(word);
  return words !== null && isFound(db, words);
};

/** True if the words match any content, whatever the filters. */
async function isFound(db: Db, words: SearchWords): Promise<boolean> {
  const match = searchMatch(words);
  // Not 1: for a single row the planner scans a whole index instead of looking the word up.
  return (await readValue(db, countRows(sql`select 1 from content c where ${match.sql}`, COUNTED), match.values)) > 0;
}

/** Most matches that are all read and sorted. */
export const MOST_SORTED = 5000;

/** The pks of one page of a search, best first, and the number of matches (at most 300). */
export async function findContents(db: Db, ask: FindAsk): Promise<Found> {
  const match = searchMatch(ask.words);
  const values = { ...ask.conditions.values, ...match.values, ...ask.point };
  const where = sql`${match.sql} and ${ask.conditions.sql}`;
  const rank = ask.isRanked ? match.rank : sql`0`;
  const found = sql`select c.id, ${ORDERED_BY[ask.sort]}, ${rank} as rank from content c where ${where}
    limit ${number(MOST_SORTED + 1)}`;
  const page = sql`select c.id from found c order by c.rank, ${orderOf(ask.sort)} ${limits(ask)}`;
  const { both } = await readRow(
    db,
    {
      both: sql<{ total: number; pks: number[] }>`(with found as materialized (${found})
        select json_build_object('total', (select count(*)::int from found), 'pks', ${pksOf(page)}))`,
    },
    values,
  );
  const { total, pks } = both;
  if (total <= MOST_SORTED) return { pks, total: Math.min(total, COUNTED), isFloor: total > COUNTED };
  return { pks: await broadIds(db, ask, match, values), total: COUNTED, isFloor: true };
}

const number = (value: number): SQL => sql.raw(String(value));
const limits = ({ index, size }: FindAsk): SQL => sql`limit ${number(size)} offset ${number(pageOffset(index, size))}`;
const pksOf = (page: SQL): SQL<number[]> => sql`(select coalesce(json_agg(page.id), '[]'::json) from (${page}) page)`;

/**
 * A page of matches that are too many to sort: names that begin with the words, then things of that kind, then tags. Such
 * words are frequent along the index of the order, so each part walks it.
 */
async function broadIds(db: Db, ask: FindAsk, match: SearchMatch, values: Record<string, unknown>): Promise<number[]> {
  const order = orderOf(ask.sort);
  const wanted = pageOffset(ask.index, ask.size) + ask.size;
  const walk = (where: SQL, rank: number): SQL => sql`(select c.id, ${ORDERED_BY[ask.sort]}, ${number(rank)} as rank
    from content c where ${where} and ${ask.conditions.sql} order by ${order} limit ${number(wanted)})`;
  const read = (parts: SQL[], rest: SQL): Promise<number[]> =>
    readValue(
      db,
      pksOf(sql`select c.id from (${sql.join(parts, sql` union all `)}) c order by c.rank, ${order} ${rest}`),
      values,
    );
  if (!ask.isRanked) return read([walk(match.walk, 0)], limits(ask));
  const { begins, isOfKind } = match;
  const parts = [begins, sql`${isOfKind} and not ${begins}`, sql`${match.walk} and not ${isOfKind} and not ${begins}`];
  // A later part is read only if the earlier ones do not fill the page: it can have no rows and walk everything.
  let page: number[] = [];
  for (let count = 1; count <= parts.length && page.length < ask.size; count += 1)
    page = await read(parts.slice(0, count).map(walk), limits(ask));
  return page;
}
