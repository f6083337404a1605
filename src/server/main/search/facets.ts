import { type SQL, sql } from "drizzle-orm";
import type { Filters } from "@/server/main/contents/content-query";
import { readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
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
export async function contentFacets(db: Db, search: ContentSearch): Promise<ContentFacets> {
  if (isKept(search.filters)) return { ...(await keptFacets(db, search.filters)), total_is_floor: false };
  const { indoor, max_price, free_only, ...filters } = search.filters;
  const isPriced = max_price !== undefined || free_only === true;
  const { isCut, counts } = await lookedAt(db, search, {});
  if (!isCut) {
    if (indoor === undefined && !isPriced) return { ...counts, total_is_floor: false };
    const wide = await lookedAt(db, { ...search, filters }, { indoor, max_price, free_only });
    if (!wide.isCut) return { ...wide.counts, total_is_floor: false };
  }
  const { free_count, prices, ...others } = isCut ? floorsOf(counts) : counts;
  return {
    ...others,
    ...(indoor === undefined ? {} : { indoor: {} }),
    ...(isPriced ? { prices: {} } : { prices, free_count }),
    total_is_floor: isCut,
  };
}

/** Retains only counts that reach 300, for searches with too many matches. */
function floorsOf(counts: Counts): Omit<ContentFacets, "total_is_floor"> {
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

function placeOf({ indoor }: Choice): SQL {
  if (indoor === undefined) return sql`true`;
  return indoor === "both" ? sql`c.indoor = 'both'` : sql`c.indoor in (${indoor}::text, 'both')`;
}

function priceOf({ max_price: most, free_only: isFree }: Choice): SQL {
  if (isFree) return sql`c.min_price = 0`;
  return most === undefined ? sql`true` : sql`c.min_price <= ${most}::bigint`;
}

/** Columns `in_place` and `in_price`: row `c` matches the chosen setting, and the chosen price. */
const choiceColumns = (choice: Choice): SQL => sql`${placeOf(choice)} as in_place, ${priceOf(choice)} as in_price`;

/** Number of contents that the rows `c` matching a condition represent. */
const counted = (where: SQL): SQL => sql`coalesce(sum(c.n) filter (where ${where}), 0)`;

const priceCounts = sql.join(
  priceSteps.map((won) => {
    const text = sql.raw(String(won));
    return sql`'${text}', ${counted(sql`c.in_place and c.min_price <= ${text}`)}`;
  }),
  sql`, `,
);

/** Counts of the rows `c`, which need `indoor`, `min_price`, `n` and the `choiceColumns`. */
const countsOf = (facilityCounts: SQL): SQL<Counts> => sql`(select json_build_object(
  'total_count', ${counted(sql`c.in_place and c.in_price`)},
  'facilities', ${facilityCounts},
  'indoor', json_build_object(
    'indoor', ${counted(sql`c.in_price and c.indoor in ('indoor', 'both')`)},
    'outdoor', ${counted(sql`c.in_price and c.indoor in ('outdoor', 'both')`)},
    'both', ${counted(sql`c.in_price and c.indoor = 'both'`)}),
  'prices', json_build_object(${priceCounts}),
  'free_count', ${counted(sql`c.in_place and c.min_price = 0`)}) from c)`;

const facilityCounts = sql`json_build_object(${sql.join(
  facilities.map((name) => {
    const text = sql.raw(`'${name}'`);
    return sql`${text}, ${counted(sql`c.in_place and c.in_price and c.facilities_yes @> array[${text}]`)}`;
  }),
  sql`, `,
)})`;

/** `isCut`: there are more matches than were read. */
type Looked = { isCut: boolean; counts: Counts };

/** Counts by reading the matches, grouped by the filtered columns first. */
async function lookedAt(db: Db, search: ContentSearch, choice: Choice): Promise<Looked> {
  const where = await wholeCondition(db, search);
  const met = sql`select c.indoor, c.facilities_yes, c.min_price from content c where ${where.sql}
    limit ${sql.raw(String(LOOKED_AT + 1))}`;
  const rows = sql`select c.*, ${choiceColumns(choice)} from (
    select c.indoor, c.facilities_yes, c.min_price, count(*)::int as n from (${met}) c
    group by c.indoor, c.facilities_yes, c.min_price) c`;
  const isCut = sql`(select ${counted(sql`true`)} > ${sql.raw(String(LOOKED_AT))} from c)`;
  const looked = sql<Looked>`(with c as materialized (${rows})
    select json_build_object('isCut', ${isCut}, 'counts', ${countsOf(facilityCounts)}))`;
  return readValue(db, looked, where.values);
}

const KEPT: readonly string[] = ["cat", "sub_cat", "indoor", "max_price", "free_only"] satisfies (keyof Filters)[];

/** True if `content_count` covers these filters: no combined facilities, ages, places, days or words. */
const isKept = (filters: Filters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || KEPT.includes(name)) &&
  (filters.max_price === undefined || priceSteps.some((won) => won === filters.max_price));

/** Counts from the table `content_count`. */
async function keptFacets(db: Db, { cat, sub_cat, ...choice }: Filters): Promise<Counts> {
  const kept = sql`select c.*, ${choiceColumns(choice)} from (
    select k.indoor, k.price_step as min_price, k.facility, k.n from content_count k
    where ${cat === undefined ? sql`true` : sql`k.category_id = ${cat}::int`}
      and ${sub_cat === undefined ? sql`true` : sql`k.sub_category_id = ${sub_cat}::int`}) c`;
  const byFacility = sql`(select coalesce(json_object_agg(f.facility, f.n), '{}'::json) from (
    select k.facility, sum(k.n) as n from kept k where k.in_place and k.in_price and k.facility <> '' group by k.facility) f)`;
  const counts = await readValue(
    db,
    sql<Counts>`(with kept as materialized (${kept}), c as materialized (select * from kept where facility = '')
      ${countsOf(byFacility)})`,
    {},
  );
  return { ...counts, facilities: Object.fromEntries(facilities.map((name) => [name, counts.facilities[name] ?? 0])) };
}
