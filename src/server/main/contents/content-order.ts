import { type SQL, sql } from "drizzle-orm";
import type { ContentSort } from "@/shared/contract/main/lists";

/** Distance key of `content c`: not kilometres, but monotonic and index-ordered. */
export const AWAY = sql`point(c.lng * 0.8, c.lat) <-> point(${sql.placeholder("lng")}::float8 * 0.8, ${sql.placeholder("lat")}::float8)`;

/**
 * Index-ordered sorts of `content c`; each ends in the pk, so that pages never overlap. "nulls last" matches the
 * indexes: without it a list would be sorted as a whole, although these columns are never null.
 */
const ORDERS: Readonly<Record<Exclude<ContentSort, "relevance">, SQL>> = {
  "priority-desc": sql`c.priority desc nulls last, c.bookings_28d desc nulls last, c.id desc nulls last`,
  latest: sql`c.created_at desc nulls last, c.id desc nulls last`,
  "price-asc": sql`c.min_price, c.id desc nulls last`,
  "rating-desc": sql`(c.stars_sum::float8 / nullif(c.review_count, 0)) desc nulls last, c.created_at desc nulls last, c.id desc nulls last`,
  "distance-asc": sql`${AWAY}, c.id desc nulls last`,
};

export type ListSort = keyof typeof ORDERS;

/** The sort that a list can use: "distance" needs a centre; "relevance" falls back to the default. */
export const listSort = (sort: ContentSort | undefined, hasCentre: boolean): ListSort => {
  if (sort === undefined || sort === "relevance") return "priority-desc";
  return sort === "distance-asc" && !hasCentre ? "priority-desc" : sort;
};

/** The `order by` of `content c`. */
export const orderOf = (sort: ListSort): SQL => ORDERS[sort];

/** Up to this many matches are sorted; more are frequent enough for an index scan in sort order. */
export const SORTED = 1500;

/** Columns that each sort needs. Nothing else is read, so that the default order can use an index-only scan. */
export const ORDERED_BY: Readonly<Record<ListSort, SQL>> = {
  "priority-desc": sql`c.priority, c.bookings_28d`,
  latest: sql`c.created_at`,
  "price-asc": sql`c.min_price`,
  "rating-desc": sql`c.stars_sum, c.review_count, c.created_at`,
  "distance-asc": sql`c.lat, c.lng`,
};
