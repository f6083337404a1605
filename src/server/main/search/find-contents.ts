import { type SQL, sql } from "drizzle-orm";
import type { Conditions } from "@/server/main/contents/content-conditions";
import { type ListSort, orderOf } from "@/server/main/contents/content-order";
import type { Db } from "@/server/platform/db/types";
import { type SearchMatch, searchMatch } from "@/server/platform/search/search-match";
import { mayBeChoseong, type SearchWords } from "@/server/platform/search/search-words";
import { COUNTED } from "@/shared/paging/counted";
import { pageOffset } from "@/shared/paging/page";
import { withSimilar } from "./similar-words";

export type FindAsk = {
  words: SearchWords;
  conditions: Conditions;
  sort: ListSort | "relevance";
  index: number;
  size: number;
  /** What a sort by nearness needs: lat, lng. */
  point: Record<string, number>;
  /** Counting stops after this many: 300 unless a caller only wants the best few. */
  counted?: number;
};

export type Found = { pks: number[]; total: number; isFloor: boolean; words: SearchWords };

/** Fewer than this, and what was probably meant is shown as well. */
const FEW = 5;
const BY_PRIORITY = orderOf("priority-desc");

/** The pks of one page of a search, best first, and how many there are (counted to 300). */
export async function findContents(db: Db, ask: FindAsk): Promise<Found> {
  const direct = await findPage(db, ask);
  if (direct.total >= FEW) return direct;
  const words = await meantWords(db, ask.words, ask.conditions.shape.length === 0 ? direct.total : null);
  return words ? findPage(db, { ...ask, words }) : direct;
}

/** The words to look for in the end: as typed when they lead anywhere, else widened by what was probably meant. */
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

/** How many contents the words meet without any filter, counted to a few. */
async function countAnywhere(db: Db, words: SearchWords): Promise<number> {
  const match = searchMatch(words);
  const [row] = await db
    .select({
      few: sql<number>`(select count(*)::int from (select 1 from content c where ${match.sql} limit ${sql.raw(String(FEW))}) few)`,
    })
    .from(sql`(select 1) one`)
    .prepare("")
    .execute(match.values);
  return row?.few ?? 0;
}

async function findPage(db: Db, ask: FindAsk): Promise<Found> {
  const match = searchMatch(ask.words);
  const values = { ...ask.conditions.values, ...match.values, ...ask.point };
  const where = sql`${match.sql} and ${ask.conditions.sql}`;
  const [row] = await collected(db, ask, match, where).execute(values);
  const total = row?.total ?? 0;
  const { counted = COUNTED } = ask;
  const pks = total > counted ? await walked(db, ask, match, values) : (row?.pks ?? []);
  return { pks, total: Math.min(total, counted), isFloor: total > counted, words: ask.words };
}

const limited = ({ index, size }: FindAsk): SQL =>
  sql`limit ${sql.raw(String(size))} offset ${sql.raw(String(pageOffset(index, size)))}`;

/** What each order looks at. Nothing else is read: by meaning and priority, an index holds it all and the table rests. */
const ORDERED_BY: Readonly<Record<FindAsk["sort"], SQL>> = {
  relevance: sql`c.priority, c.bookings_28d`,
  "priority-desc": sql`c.priority, c.bookings_28d`,
  latest: sql`c.created_at`,
  "price-asc": sql`c.min_price`,
  "rating-desc": sql`c.stars_sum, c.review_count, c.created_at`,
  "distance-asc": sql`c.lat, c.lng`,
};

/** Up to 301 matches are fetched and put in order here: exact for every search that is not broad. */
function collected(db: Db, ask: FindAsk, match: SearchMatch, where: SQL) {
  const isRanked = ask.sort === "relevance";
  const order = ask.sort === "relevance" ? sql`c.rank, ${BY_PRIORITY}` : orderOf(ask.sort);
  return db
    .select({ total: sql<number>`one.total`, pks: sql<number[]>`one.pks` })
    .from(
      sql`(with found as materialized (
        select c.pk, ${ORDERED_BY[ask.sort]}, ${isRanked ? match.rank : sql`0`} as rank
        from content c where ${where} limit ${sql.raw(String((ask.counted ?? COUNTED) + 1))})
      select (select count(*)::int from found) as total, (select coalesce(json_agg(page.pk), '[]'::json) from (
        select c.pk from found c order by ${order} ${limited(ask)}) page) as pks) one`,
    )
    .prepare("");
}

/**
 * A broad word is met all along the order: walking it finds a page without looking at every match. The better tiers are
 * asked first, and the walk only for what they leave open.
 */
async function walked(db: Db, ask: FindAsk, match: SearchMatch, values: object): Promise<number[]> {
  const offset = pageOffset(ask.index, ask.size);
  const wanted = offset + ask.size;
  const pks: number[] = [];
  const tiers = ask.sort === "relevance" ? match.tiers : [match.walk];
  const order = ask.sort === "relevance" ? BY_PRIORITY : orderOf(ask.sort);
  for (const tier of tiers) {
    if (pks.length >= wanted) break;
    const rows = await db
      .select({ pk: sql<number>`c.pk` })
      .from(
        sql`content c where ${tier} and ${ask.conditions.sql} order by ${order} limit ${sql.raw(String(wanted - pks.length))}`,
      )
      .prepare("")
      .execute({ ...values });
    pks.push(...rows.map(({ pk }) => pk));
  }
  return pks.slice(offset);
}
