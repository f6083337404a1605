import { type SQL, sql } from "drizzle-orm";
import type { ContentSort } from "@/shared/contract/main/lists";

/** How far `content c` is: not in kilometres, but the nearer the less, and an index walks it. */
export const AWAY = sql`point(c.lng * 0.8, c.lat) <-> point(${sql.placeholder("lng")}::float8 * 0.8, ${sql.placeholder("lat")}::float8)`;

/**
 * Orders of `content c` that an index walks; each ends in the pk, so that pages never overlap. "Nulls last" is how the
 * indexes are made: without it a list would be sorted as a whole, though no such column is ever null.
 */
const ORDERS: Readonly<Record<Exclude<ContentSort, "relevance">, SQL>> = {
  "priority-desc": sql`c.priority desc nulls last, c.bookings_28d desc nulls last, c.pk desc nulls last`,
  latest: sql`c.created_at desc nulls last, c.pk desc nulls last`,
  "price-asc": sql`c.min_price, c.pk desc nulls last`,
  "rating-desc": sql`(c.stars_sum::float8 / nullif(c.review_count, 0)) desc nulls last, c.created_at desc nulls last, c.pk desc nulls last`,
  "distance-asc": sql`${AWAY}, c.pk desc nulls last`,
};

export type ListSort = keyof typeof ORDERS;

/** The order that a list can really have: nearness needs a middle, meaning needs words. */
export const listSort = (sort: ContentSort | undefined, hasCentre: boolean): ListSort => {
  if (sort === undefined || sort === "relevance") return "priority-desc";
  return sort === "distance-asc" && !hasCentre ? "priority-desc" : sort;
};

/** `order by` of a list over `content c`. */
export const orderOf = (sort: ListSort): SQL => ORDERS[sort];

/** So many matches are put in order at once; more are met often enough along the order's index. */
export const SORTED = 1500;

/** What each order looks at. Nothing else is read: by meaning and priority, an index holds it all and the table rests. */
export const ORDERED_BY: Readonly<Record<ListSort, SQL>> = {
  "priority-desc": sql`c.priority, c.bookings_28d`,
  latest: sql`c.created_at`,
  "price-asc": sql`c.min_price`,
  "rating-desc": sql`c.stars_sum, c.review_count, c.created_at`,
  "distance-asc": sql`c.lat, c.lng`,
};
