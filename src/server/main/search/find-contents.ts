import { type SQL, sql } from "drizzle-orm";
import { ORDERED_BY, orderOf, SORTED } from "@/server/main/contents/content-order";
import { countRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { type SearchMatch, searchMatch } from "@/server/platform/search/search-match";
import { mayBeChoseong, type SearchWords } from "@/server/platform/search/search-words";
import { COUNTED, pageOffset } from "@/shared/paging/page";
import { withSimilar } from "./similar-words";
import { isKept, type SearchCursor, type WalkAsk, walkedOf, walkOrder } from "./walk-order";

type FindAsk = WalkAsk & {
  words: SearchWords;
  /** Placeholders of a sort by distance: lat, lng. */
  point: Record<string, number>;
  /** Counting stops after this many: 300 unless a caller only wants the best few. */
  counted?: number;
};

/** `last`: end of the page, if the matches were too many to count. */
type Found = { pks: number[]; total: number; isFloor: boolean; words: SearchWords; last: SearchCursor | null };

/** With fewer matches than this, corrected words are searched too. */
const FEW = 5;

/** The pks of one page of a search, best first, and the number of matches (at most 300). */
export async function findContents(db: Db, ask: FindAsk): Promise<Found> {
  if (ask.cursor && ask.cursor.tier < searchMatch(ask.words).tiers.length && isKept(ask.sort))
    return findAfter(db, ask);
  const direct = await findPage(db, ask);
  if (direct.total >= FEW) return direct;
  const words = await meantWords(db, ask.words, ask.conditions.shape.length === 0 ? direct.total : null);
  return words ? findPage(db, { ...ask, words }) : direct;
}

/** Words widened by likely corrections; null if the typed words find enough, or without a correction. */
export async function meantWords(
  db: Db,
  words: SearchWords,
  knownCount: number | null = null,
): Promise<SearchWords | null> {
  if ((knownCount ?? (await countAnywhere(db, words))) >= FEW) return null;
  if (mayBeChoseong(words)) {
    const initials = { ...words, isChoseong: true };
    if ((await countAnywhere(db, initials)) > 0) return initials;
  }
  return withSimilar(db, words);
}

/** Number of contents that the words match without filters, counted up to `FEW`. */
async function countAnywhere(db: Db, words: SearchWords): Promise<number> {
  const match = searchMatch(words);
  return readValue(db, countRows(sql`select 1 from content c where ${match.sql}`, FEW), match.values);
}

const valuesOf = (ask: FindAsk, match: SearchMatch) => ({ ...ask.conditions.values, ...match.values, ...ask.point });

async function findPage(db: Db, ask: FindAsk): Promise<Found> {
  const match = searchMatch(ask.words);
  const values = valuesOf(ask, match);
  const where = sql`${match.sql} and ${ask.conditions.sql}`;
  const [row] = await collected(db, ask, match, where).execute(values);
  const met = row?.total ?? 0;
  const { counted = COUNTED, words } = ask;
  const found = { total: Math.min(met, counted), isFloor: met > counted, words };
  if (met <= mostAtOnce(ask)) return { ...found, pks: row?.pks ?? [], last: null };
  return { ...found, ...(await walkOrder(db, { ...ask, cursor: null }, match, values)) };
}

/** Page after a cursor, for a search with too many matches to count. */
async function findAfter(db: Db, ask: FindAsk): Promise<Found> {
  const match = searchMatch(ask.words);
  const { pks, last } = await walkOrder(db, ask, match, valuesOf(ask, match));
  return { pks, total: ask.counted ?? COUNTED, isFloor: true, words: ask.words, last };
}

const limited = ({ index, size }: FindAsk): SQL =>
  sql`limit ${sql.raw(String(size))} offset ${sql.raw(String(pageOffset(index, size)))}`;

/**
 * Most matches to sort at once. A broad word is frequent along the sort order, so a scan is short; two words together
 * are rarer, and a scan would pass many contents.
 */
const mostAtOnce = ({ counted = COUNTED, words }: FindAsk): number =>
  words.words.length > 1 ? Math.max(counted, SORTED) : counted;

/** Fetches all matches and sorts them: exact for every search that is not broad. */
function collected(db: Db, ask: FindAsk, match: SearchMatch, where: SQL) {
  const isRanked = ask.sort === "relevance";
  const order = sql`${isRanked ? sql`c.rank, ` : sql``}${orderOf(walkedOf(ask.sort))}`;
  return db
    .select({ total: sql<number>`one.total`, pks: sql<number[]>`one.pks` })
    .from(
      sql`(with found as materialized (
        select c.pk, ${ORDERED_BY[walkedOf(ask.sort)]}, ${isRanked ? match.rank : sql`0`} as rank
        from content c where ${where} limit ${sql.raw(String(mostAtOnce(ask) + 1))})
      select (select count(*)::int from found) as total, (select coalesce(json_agg(page.pk), '[]'::json) from (
        select c.pk from found c order by ${order} ${limited(ask)}) page) as pks) one`,
    )
    .prepare("");
}
