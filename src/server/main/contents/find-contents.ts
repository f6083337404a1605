import { type SQL, sql } from "drizzle-orm";
import { countRows, jsonRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import type { SearchMatch } from "@/server/platform/search/search-match";
import { COUNTED, pageOffset } from "@/shared/paging/page";
import type { Conditions, Values } from "./content-conditions";
import { type ListSort, ORDERED_BY, selectOrder } from "./content-order";
import { DAY_GROUPS, dayGroup } from "./day-groups";

export type FindAsk = {
  conditions: Conditions;
  /** Words to search for, if any. */
  match?: SearchMatch | undefined;
  /** Orders by the quality of the match first. */
  isRanked: boolean;
  sort: ListSort;
  /** Lists outdoor contents last in their group. */
  isTurned: boolean;
  index: number;
  size: number;
  /** Placeholders of a sort by distance: lat, lng. */
  point: Values;
};

/** A content of a page, and the index of its group in `DAY_GROUPS`; 0 without days. */
type FoundRow = { id: number; day: number };

/** `counts`: matches of each group, exact up to 300; a single one without days. */
type Found = { page: FoundRow[]; counts: number[] };

/** Most matches of a list without a day that are all read and sorted. */
export const MOST_SORTED = 5000;
/** Matches in a sample of a hundredth from which a list with a day is read by group. */
const MOST_SAMPLED = 100;

/** One page of contents, best first, and the number of matches. */
export async function findContents(db: Db, ask: FindAsk): Promise<Found> {
  const hasDay = ask.conditions.groups !== undefined;
  if (hasDay && (await isFrequent(db, ask))) return findInGroups(db, ask);
  const limit = hasDay ? sql`` : sql`limit ${number(MOST_SORTED + 1)}`;
  const page = sql`select c.id, c.day from found c ${bestFirst(ask)} ${limits(pageOffset(ask.index, ask.size), ask.size)}`;
  const days = sql`select c.day, count(*)::int as count from found c group by c.day`;
  const found = await readValue(
    db,
    sql<{ page: FoundRow[]; days: { day: number; count: number }[] }>`(
      with found as materialized (${matches(ask, whereOf(ask))} ${limit})
      select json_build_object('page', ${jsonRows(page)}, 'days', ${jsonRows(days)}))`,
    listValues(ask),
  );
  const counts = (hasDay ? DAY_GROUPS : [0]).map((_, day) => found.days.find((row) => row.day === day)?.count ?? 0);
  if (!hasDay && (counts[0] ?? 0) > MOST_SORTED) return findInGroups(db, ask);
  return { page: found.page, counts };
}

/** The same pages of the table each time, so that all pages of a list are read in one way. */
const SAMPLE = sql`tablesample system (1) repeatable (1)`;

/** Reading and sorting 10,000 matches takes about as long as reading them by group. */
async function isFrequent(db: Db, ask: FindAsk): Promise<boolean> {
  const sampled = sql`select 1 from content c ${SAMPLE} where ${whereOf(ask)}`;
  return (await readValue(db, countRows(sampled, MOST_SAMPLED), listValues(ask))) === MOST_SAMPLED;
}

const whereOf = ({ conditions, match }: FindAsk): SQL =>
  match ? sql`${match.sql} and ${conditions.sql}` : conditions.sql;

const listValues = ({ conditions, match, point }: FindAsk): Values => ({
  ...conditions.values,
  ...match?.values,
  ...point,
});

const number = (value: number): SQL => sql.raw(String(value));
const limits = (skipped: number, wanted: number): SQL => sql`limit ${number(wanted)} offset ${number(skipped)}`;
const bestFirst = ({ sort }: FindAsk): SQL => sql`order by c.day, c.turn, c.rank, ${selectOrder(sort)}`;

/** The matches of a condition, with the columns of `bestFirst`. */
const matches = (
  ask: FindAsk,
  where: SQL,
): SQL => sql`select c.id, ${ask.conditions.groups ? dayGroup : number(0)} as day,
  ${ask.isTurned ? sql`(c.indoor = 'outdoor')::int` : number(0)} as turn,
  ${ask.match && ask.isRanked ? ask.match.rank : number(0)} as rank, ${ORDERED_BY[ask.sort]}
  from content c where ${where}`;

/** A page of matches that are too many to sort: each group is read only as far as its count and the page need. */
export async function findInGroups(db: Db, ask: FindAsk): Promise<Found> {
  const { conditions, match, index, size } = ask;
  const values = listValues(ask);
  const most = Math.max(COUNTED + 1, pageOffset(index, size) + size);
  const some = (conditions.groups ?? []).map((group) =>
    selectIds(sql`select c.id from content c where ${match?.walk ?? sql`true`} and ${group} limit ${number(most)}`),
  );
  const lists = sql<number[][]>`json_build_array(${sql.join(some, sql`, `)})`;
  const found = some.length > 0 ? await readValue(db, lists, values) : [];
  const counts = some.length > 0 ? found.map((ids) => ids.length) : [most];
  const page: FoundRow[] = [];
  let skipped = pageOffset(index, size);
  for (const [day, group] of (conditions.groups ?? [conditions.sql]).entries()) {
    const count = counts[day] ?? 0;
    const wanted = size - page.length;
    if (wanted > 0 && skipped < count) {
      const few = sql`select c.id from (${matches(ask, isAmong)}) c ${bestFirst(ask)} ${limits(skipped, wanted)}`;
      const ids =
        count < most
          ? await readValue(db, selectIds(few), { ...values, few: found[day]?.join(",") })
          : await walkIds(db, ask, { group, skipped, wanted, values });
      page.push(...ids.map((id) => ({ id, day })));
    }
    skipped = Math.max(0, skipped - count);
  }
  return { page, counts };
}

const isAmong = sql`c.id = any(string_to_array(${sql.placeholder("few")}::text, ',')::int[])`;
const selectIds = (page: SQL): SQL<number[]> =>
  sql`(select coalesce(json_agg(page.id), '[]'::json) from (${page}) page)`;

type Walk = { group: SQL; skipped: number; wanted: number; values: Values };

/**
 * Contents of a group: names that begin with the words, then things of that kind, then tags. A later part is read only
 * if the earlier ones do not fill the page: it can have no rows and walk everything.
 */
async function walkIds(db: Db, ask: FindAsk, { group, skipped, wanted, values }: Walk): Promise<number[]> {
  const order = selectOrder(ask.sort);
  const parts = selectParts(ask).map(
    (part, nth) => sql`(select c.id, ${ORDERED_BY[ask.sort]}, ${number(nth)} as part from content c
      where ${part} and ${group} order by ${order} limit ${number(skipped + wanted)})`,
  );
  let ids: number[] = [];
  for (let count = 1; count <= parts.length && ids.length < wanted; count += 1) {
    const page = sql`select c.id from (${sql.join(parts.slice(0, count), sql` union all `)}) c
      order by c.part, ${order} ${limits(skipped, wanted)}`;
    ids = await readValue(db, selectIds(page), values);
  }
  return ids;
}

/** Conditions that divide the matches, best first. */
function selectParts({ match, isRanked, isTurned }: FindAsk): SQL[] {
  const turns = isTurned ? [sql`c.indoor <> 'outdoor'`, sql`c.indoor = 'outdoor'`] : [sql`true`];
  return turns.flatMap((turn) => ranksOf(match, isRanked).map((rank) => sql`${turn} and ${rank}`));
}

function ranksOf(match: SearchMatch | undefined, isRanked: boolean): SQL[] {
  if (!match) return [sql`true`];
  const { begins, isOfKind, walk } = match;
  if (!isRanked) return [walk];
  return [begins, sql`${isOfKind} and not ${begins}`, sql`${walk} and not ${isOfKind} and not ${begins}`];
}
