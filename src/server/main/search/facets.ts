import { sql } from "drizzle-orm";
import { listed } from "@/server/main/contents/content-conditions";
import type { Filters } from "@/server/main/contents/content-query";
import { jsonRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { readCache } from "@/server/platform/process-cache";
import type { ContentFacets } from "@/shared/contract/main/contents";
import { facilities, priceSteps } from "@/shared/contract/main/lists";
import { COUNTED } from "@/shared/paging/page";
import { type ContentSearch, wholeCondition } from "./count-contents";

/**
 * Most matches to read: a filter that a third of them pass then reaches 300, the limit of a list's count. Caps the cost
 * for larger catalogues; a limit of 3,000 cost up to seven times as much.
 */
export const LOOKED_AT = 1000;

/**
 * Counts of each further filter. Facilities combine with the chosen filters; settings and prices exclude each other, so
 * each is counted instead of the chosen one, by a second query without the choice. With too many matches, counts below
 * 300 are omitted, others are 300, and alternatives to a chosen setting or price are not counted.
 */
export async function contentFacets(
  db: Db,
  search: ContentSearch,
  readGroups: (db: Db) => Promise<Group[]> = cachedGroups,
): Promise<ContentFacets> {
  if (isGrouped(search.filters))
    return { ...groupedFacets(await readGroups(db), search.filters), total_is_floor: false };
  const { indoor, max_price, free_only, ...filters } = search.filters;
  const isPriced = max_price !== undefined || free_only === true;
  const { isCut, counts } = await lookedAt(db, search, {});
  if (!isCut) {
    if (indoor === undefined && !isPriced) return { ...counts, total_is_floor: false };
    const wide = await lookedAt(db, { ...search, filters }, { indoor, max_price, free_only });
    if (!wide.isCut) return { ...wide.counts, total_is_floor: false };
  }
  const { free_count, prices, ...others } = isCut ? roundCounts(counts) : counts;
  return {
    ...others,
    ...(indoor === undefined ? {} : { indoor: {} }),
    ...(isPriced ? { prices: {} } : { prices, free_count }),
    total_is_floor: isCut,
  };
}

/** Retains only counts that reach 300, for searches with too many matches. */
function roundCounts(counts: Counts): Omit<ContentFacets, "total_is_floor"> {
  const reached = (some: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(some)
        .filter(([, count]) => count >= COUNTED)
        .map(([name]) => [name, COUNTED]),
    );
  return {
    total_count: COUNTED,
    facilities: reached(counts.facilities),
    indoor: reached(counts.indoor),
    prices: reached(counts.prices),
    free_count: reached({ free: counts.free_count }).free,
  };
}

type Counts = Required<Omit<ContentFacets, "total_is_floor">>;

/** Filters whose options exclude each other. */
type Choice = Pick<Filters, "indoor" | "max_price" | "free_only">;

/** Number of contents with equal values. */
type Row = { indoor: string; min_price: number | null; facilities_yes: string[]; count: number };

function toCounts(rows: readonly Row[], { indoor, max_price: most, free_only: isFree }: Choice): Counts {
  const isIn = (row: Row, place: string) => row.indoor === place || (place !== "both" && row.indoor === "both");
  const costs = (row: Row, won: number) => row.min_price !== null && row.min_price <= won;
  const inPlace = rows.filter((row) => indoor === undefined || isIn(row, indoor));
  const isPriced = (row: Row) => (isFree ? costs(row, 0) : most === undefined || costs(row, most));
  const met = inPlace.filter(isPriced);
  const sum = (some: readonly Row[], is: (row: Row) => boolean = () => true): number =>
    some.reduce((total, row) => total + (is(row) ? row.count : 0), 0);
  const priced = rows.filter(isPriced);
  return {
    total_count: sum(met),
    facilities: counted(facilities, (name) => sum(met, (row) => row.facilities_yes.includes(name))),
    indoor: counted(["indoor", "outdoor", "both"], (place) => sum(priced, (row) => isIn(row, place))),
    prices: counted(priceSteps.map(String), (won) => sum(inPlace, (row) => costs(row, Number(won)))),
    free_count: sum(inPlace, (row) => costs(row, 0)),
  };
}

const counted = (names: readonly string[], count: (name: string) => number): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, count(name)]));

/** `isCut`: there are more matches than were read. */
type Looked = { isCut: boolean; counts: Counts };

/** Counts by reading the matches. */
async function lookedAt(db: Db, search: ContentSearch, choice: Choice): Promise<Looked> {
  const where = await wholeCondition(db, search);
  const met = sql`select c.indoor, c.facilities_yes, c.min_price from content c where ${where.sql}
    limit ${sql.raw(String(LOOKED_AT + 1))}`;
  const grouped = sql`select c.indoor, c.facilities_yes, c.min_price, count(*)::int as count from (${met}) c
    group by c.indoor, c.facilities_yes, c.min_price`;
  const rows = await readValue(db, jsonRows<Row>(grouped), where.values);
  return { isCut: rows.reduce((sum, { count }) => sum + count, 0) > LOOKED_AT, counts: toCounts(rows, choice) };
}

type Group = Row & { category_id: number; sub_category_id: number };

const GROUPED: readonly string[] = [
  "cat",
  "sub_cat",
  "indoor",
  "max_price",
  "free_only",
  "facilities",
] satisfies (keyof Filters)[];

/** True if the groups have all values of these filters: no ages, places, days or words. */
const isGrouped = (filters: Filters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || GROUPED.includes(name));

/** All listed contents by the values of the filters: linear in their number, 42 ms for 100,000. */
export const readGroups = (db: Db): Promise<Group[]> =>
  readValue(
    db,
    jsonRows<Group>(sql`select c.category_id, c.sub_category_id, c.indoor, c.min_price, c.facilities_yes,
      count(*)::int as count from content c where ${listed} group by 1, 2, 3, 4, 5`),
    {},
  );

const groups = readCache<Group[]>("contentGroups");
const cachedGroups = (db: Db): Promise<Group[]> => groups.load(db, "", () => readGroups(db));

function groupedFacets(
  groups: readonly Group[],
  { cat, sub_cat: sub, facilities: wanted = [], ...choice }: Filters,
): Counts {
  const rows = groups.filter(
    (group) =>
      (cat === undefined || group.category_id === cat) &&
      (sub === undefined || group.sub_category_id === sub) &&
      wanted.every((name) => group.facilities_yes.includes(name)),
  );
  return toCounts(rows, choice);
}
