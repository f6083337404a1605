import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { ContentFacets } from "@/shared/contract/main/contents";
import { facilities, priceSteps } from "@/shared/contract/main/lists";
import { type ContentSearch, wholeCondition } from "./count-contents";

/** How many activities the groups `c` stand for that meet a condition. */
const counted = (where: SQL): SQL => sql`coalesce(sum(c.n) filter (where ${where}), 0)`;

const facilityCounts = sql.join(
  facilities.map(
    (name) =>
      sql`${sql.raw(`'${name}'`)}, ${counted(sql`c.is_chosen and c.facilities_yes @> array[${sql.raw(`'${name}'`)}]`)}`,
  ),
  sql`, `,
);

const priceCounts = sql.join(
  priceSteps.map((won) => {
    const text = sql.raw(String(won));
    return sql`'${text}', ${counted(sql`c.at_any_price and c.min_price <= ${text}`)}`;
  }),
  sql`, `,
);

function priceOf(most: number | undefined, isFree: boolean | undefined): SQL {
  if (isFree) return sql`c.min_price = 0`;
  return most === undefined ? sql`true` : sql`c.min_price <= ${most}::bigint`;
}

/**
 * What each further filter would leave; activities that no filter tells apart are counted together first. Facilities add up with
 * what is chosen; in- and outdoors, the prices and the sub-categories exclude each other, so each is counted in the place of the chosen one.
 */
export async function contentFacets(db: Db, search: ContentSearch): Promise<ContentFacets> {
  const { sub_cat, indoor, max_price, free_only, ...filters } = search.filters;
  const where = await wholeCondition(db, { ...search, filters });
  const inSub = sub_cat === undefined ? sql`true` : sql`c.sub_category_pk = ${sub_cat}::int`;
  const inPlace = placeOf(indoor);
  const inPrice = priceOf(max_price, free_only);
  const rows = sql`select c.sub_category_pk, c.indoor, c.facilities_yes, c.min_price,
    ${inSub} and ${inPlace} and ${inPrice} as is_chosen, ${inSub} and ${inPrice} as in_sub, ${inPlace} and ${inPrice} as in_place,
    ${inSub} and ${inPlace} as at_any_price, c.n from (
      select c.sub_category_pk, c.indoor, c.facilities_yes, c.min_price, count(*)::int as n from content c where ${where.sql}
      group by c.sub_category_pk, c.indoor, c.facilities_yes, c.min_price) c`;
  const [row] = await db
    .select({ facets: sql<ContentFacets>`one.facets` })
    .from(
      sql`(with c as materialized (${rows}) select json_build_object(
        'total_count', ${counted(sql`c.is_chosen`)},
        'facilities', json_build_object(${facilityCounts}),
        'indoor', json_build_object(
          'indoor', ${counted(sql`c.in_sub and c.indoor in ('indoor', 'both')`)},
          'outdoor', ${counted(sql`c.in_sub and c.indoor in ('outdoor', 'both')`)},
          'both', ${counted(sql`c.in_sub and c.indoor = 'both'`)}),
        'sub_categories', (select coalesce(json_object_agg(s.sub_category_pk, s.count), '{}'::json) from (
          select o.sub_category_pk, sum(o.n) as count from c o where o.in_place group by o.sub_category_pk) s),
        'prices', json_build_object(${priceCounts}),
        'price_max', coalesce(max(c.min_price) filter (where c.is_chosen), 0),
        'free_count', ${counted(sql`c.at_any_price and c.min_price = 0`)}) as facets from c) one`,
    )
    .prepare("")
    .execute(where.values);
  if (!row) throw new Error("an aggregate without a row");
  return row.facets;
}

function placeOf(indoor: "indoor" | "outdoor" | "both" | undefined): SQL {
  if (indoor === undefined) return sql`true`;
  return indoor === "both" ? sql`c.indoor = 'both'` : sql`c.indoor in (${indoor}::text, 'both')`;
}
