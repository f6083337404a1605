import { type SQL, sql } from "drizzle-orm";
import type { Filters } from "@/server/main/contents/content-query";
import { readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import type { ContentFacets } from "@/shared/contract/main/contents";
import { facilities, priceSteps } from "@/shared/contract/main/lists";
import { type ContentSearch, wholeCondition } from "./count-contents";

/**
 * What each further filter would leave. Facilities add up with what is chosen; in- and outdoors, the prices and the
 * sub-categories exclude each other, so each is counted in the place of the chosen one.
 */
export async function contentFacets(db: Db, search: ContentSearch): Promise<ContentFacets> {
  if (isKept(search.filters)) return keptFacets(db, search.filters);
  const { sub_cat, indoor, max_price, free_only, ...filters } = search.filters;
  return countedFacets(db, { ...search, filters }, choiceOf({ sub_cat, indoor, max_price, free_only }));
}

/** The filters that exclude each other, as conditions on `c`; prices are compared with `c.min_price`. */
type Choice = { inSub: SQL; inPlace: SQL; inPrice: SQL };

type Chosen = Pick<Filters, "sub_cat" | "indoor" | "max_price" | "free_only">;

const choiceOf = ({ sub_cat, indoor, max_price, free_only }: Chosen): Choice => ({
  inSub: sub_cat === undefined ? sql`true` : sql`c.sub_category_pk = ${sub_cat}::int`,
  inPlace: placeOf(indoor),
  inPrice: priceOf(max_price, free_only),
});

function placeOf(indoor: Filters["indoor"]): SQL {
  if (indoor === undefined) return sql`true`;
  return indoor === "both" ? sql`c.indoor = 'both'` : sql`c.indoor in (${indoor}::text, 'both')`;
}

function priceOf(most: number | undefined, isFree: boolean | undefined): SQL {
  if (isFree) return sql`c.min_price = 0`;
  return most === undefined ? sql`true` : sql`c.min_price <= ${most}::bigint`;
}

const choiceColumns = ({ inSub, inPlace, inPrice }: Choice): SQL => sql`
  ${inSub} and ${inPlace} and ${inPrice} as is_chosen, ${inSub} and ${inPrice} as in_sub, ${inPlace} and ${inPrice} as in_place,
  ${inSub} and ${inPlace} as at_any_price`;

/** How many activities the rows `c` stand for that meet a condition. */
const counted = (where: SQL): SQL => sql`coalesce(sum(c.n) filter (where ${where}), 0)`;

const priceCounts = sql.join(
  priceSteps.map((won) => {
    const text = sql.raw(String(won));
    return sql`'${text}', ${counted(sql`c.at_any_price and c.min_price <= ${text}`)}`;
  }),
  sql`, `,
);

/** The counts of the rows `c`, which tell their `sub_category_pk`, `indoor`, `min_price`, `n` and what `choiceColumns` says. */
const countsOf = (facilityCounts: SQL, dearest: SQL): SQL<ContentFacets> => sql`(select json_build_object(
  'total_count', ${counted(sql`c.is_chosen`)},
  'facilities', ${facilityCounts},
  'indoor', json_build_object(
    'indoor', ${counted(sql`c.in_sub and c.indoor in ('indoor', 'both')`)},
    'outdoor', ${counted(sql`c.in_sub and c.indoor in ('outdoor', 'both')`)},
    'both', ${counted(sql`c.in_sub and c.indoor = 'both'`)}),
  'sub_categories', (select coalesce(json_object_agg(s.sub_category_pk, s.count), '{}'::json) from (
    select o.sub_category_pk, sum(o.n) as count from c o where o.in_place group by o.sub_category_pk having sum(o.n) > 0) s),
  'prices', json_build_object(${priceCounts}),
  'price_max', coalesce(${dearest}, 0),
  'free_count', ${counted(sql`c.at_any_price and c.min_price = 0`)}) from c)`;

const facilityCounts = sql`json_build_object(${sql.join(
  facilities.map((name) => {
    const text = sql.raw(`'${name}'`);
    return sql`${text}, ${counted(sql`c.is_chosen and c.facilities_yes @> array[${text}]`)}`;
  }),
  sql`, `,
)})`;

/** By a look at every activity that is met; those that no filter tells apart are counted together first. */
async function countedFacets(db: Db, search: ContentSearch, choice: Choice): Promise<ContentFacets> {
  const where = await wholeCondition(db, search);
  const rows = sql`select c.sub_category_pk, c.indoor, c.facilities_yes, c.min_price, c.n, ${choiceColumns(choice)} from (
    select c.sub_category_pk, c.indoor, c.facilities_yes, c.min_price, count(*)::int as n from content c where ${where.sql}
    group by c.sub_category_pk, c.indoor, c.facilities_yes, c.min_price) c`;
  const counts = countsOf(facilityCounts, sql`max(c.min_price) filter (where c.is_chosen)`);
  return readValue(db, sql<ContentFacets>`(with c as materialized (${rows}) ${counts})`, where.values);
}

const KEPT: readonly string[] = ["cat", "sub_cat", "indoor", "max_price", "free_only"] satisfies (keyof Filters)[];

/** Whether `content_count` tells what these filters leave: it knows no facilities together, ages, places, days or words. */
const isKept = (filters: Filters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || KEPT.includes(name)) &&
  (filters.max_price === undefined || priceSteps.some((won) => won === filters.max_price));

/** From the counts that the database keeps; only the dearest price is looked up, one of each kind of activity. */
async function keptFacets(db: Db, { cat, ...filters }: Filters): Promise<ContentFacets> {
  const choice = choiceOf(filters);
  const kept = sql`select c.*, ${choiceColumns(choice)} from (
    select k.category_pk, k.sub_category_pk, k.indoor, k.price_step as min_price, k.facility, k.n from content_count k
    where ${cat === undefined ? sql`true` : sql`k.category_pk = ${cat}::int`}) c`;
  const byFacility = sql`(select coalesce(json_object_agg(f.facility, f.n), '{}'::json) from (
    select k.facility, sum(k.n) as n from kept k where k.is_chosen and k.facility <> '' group by k.facility) f)`;
  const dearest = sql`(select max(most.min_price) from (
    select distinct k.category_pk, k.sub_category_pk, k.indoor from c k where k.is_chosen) k cross join lateral (
      select c.min_price from content c where c.category_pk = k.category_pk and c.sub_category_pk = k.sub_category_pk
        and c.indoor = k.indoor and c.min_price is not null and c.sale_state <> 'ended' and ${choice.inPrice}
      order by c.min_price desc limit 1) most)`;
  const counts = await readValue(
    db,
    sql<ContentFacets>`(with kept as materialized (${kept}), c as materialized (select * from kept where facility = '')
      ${countsOf(byFacility, dearest)})`,
    {},
  );
  return { ...counts, facilities: Object.fromEntries(facilities.map((name) => [name, counts.facilities[name] ?? 0])) };
}
