import { type SQL, sql } from "drizzle-orm";
import type { Filters } from "@/server/main/contents/content-query";
import { readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import type { ContentFacets } from "@/shared/contract/main/contents";
import { facilities, priceSteps } from "@/shared/contract/main/lists";
import { COUNTED } from "@/shared/paging/counted";
import { type ContentSearch, wholeCondition } from "./count-contents";

/**
 * No more matches than this are looked at: a filter that a third of them pass is then known to leave 300, as many as a list
 * counts. A larger catalogue costs no more than one of so many; with 3,000 it cost up to seven times as much.
 */
export const LOOKED_AT = 1000;

/**
 * What each further filter would leave. Facilities add up with what is chosen; in- and outdoors and the prices exclude
 * each other, so each is counted in the place of the chosen one, by a second look without the choice. Where there are too
 * many to look at, only what is chosen is counted, and as a list counts: 300 or more; what is not known is left out.
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

/** What is known of matches that are too many to look at: counts that reach 300. */
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

/** The filters that exclude each other. */
type Choice = Pick<Filters, "indoor" | "max_price" | "free_only">;

function placeOf({ indoor }: Choice): SQL {
  if (indoor === undefined) return sql`true`;
  return indoor === "both" ? sql`c.indoor = 'both'` : sql`c.indoor in (${indoor}::text, 'both')`;
}

function priceOf({ max_price: most, free_only: isFree }: Choice): SQL {
  if (isFree) return sql`c.min_price = 0`;
  return most === undefined ? sql`true` : sql`c.min_price <= ${most}::bigint`;
}

/** Whether a row `c` is met by what is chosen of each kind. */
const choiceColumns = (choice: Choice): SQL => sql`${placeOf(choice)} as in_place, ${priceOf(choice)} as in_price`;

/** How many activities the rows `c` stand for that meet a condition. */
const counted = (where: SQL): SQL => sql`coalesce(sum(c.n) filter (where ${where}), 0)`;

const priceCounts = sql.join(
  priceSteps.map((won) => {
    const text = sql.raw(String(won));
    return sql`'${text}', ${counted(sql`c.in_place and c.min_price <= ${text}`)}`;
  }),
  sql`, `,
);

/** The counts of the rows `c`, which tell their `indoor`, `min_price`, `n` and what `choiceColumns` says. */
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

/** `isCut`: there is more than was looked at. */
type Looked = { isCut: boolean; counts: Counts };

/** By a look at what is met; those that no filter tells apart are counted together first. */
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

/** Whether `content_count` tells what these filters leave: it knows no facilities together, ages, places, days or words. */
const isKept = (filters: Filters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || KEPT.includes(name)) &&
  (filters.max_price === undefined || priceSteps.some((won) => won === filters.max_price));

/** From the counts that the database keeps. */
async function keptFacets(db: Db, { cat, sub_cat, ...choice }: Filters): Promise<Counts> {
  const kept = sql`select c.*, ${choiceColumns(choice)} from (
    select k.indoor, k.price_step as min_price, k.facility, k.n from content_count k
    where ${cat === undefined ? sql`true` : sql`k.category_pk = ${cat}::int`}
      and ${sub_cat === undefined ? sql`true` : sql`k.sub_category_pk = ${sub_cat}::int`}) c`;
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
