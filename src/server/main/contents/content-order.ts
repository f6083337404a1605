import { type SQL, sql } from "drizzle-orm";
import type { ContentSort } from "@/shared/contract/main/lists";

/** Distance key of `content c`: not kilometres, but monotonic and index-ordered. */
export const AWAY = sql`point(c.lng * 0.8, c.lat) <-> point(${sql.placeholder("lng")}::float8 * 0.8, ${sql.placeholder("lat")}::float8)`;

/** Limits of the rings around a place in kilometres; a degree of `AWAY` has 111 km. */
const RING = sql`width_bucket((${AWAY}) * 111, array[2, 5, 10, 20, 50]::float8[])`;

/** First day of an event; null for a place. */
const FIRST_DAY = sql`coalesce(c.shown_from, c.shown_until)`;

export type ListSort = Exclude<ContentSort, "relevance"> | "priority-near";

/**
 * Sorts of `content c`; each ends in the pk, so that pages never overlap. All but "priority-near" are index-ordered:
 * "nulls last" matches the indexes, without it a list would be sorted as a whole.
 */
const ORDERS: Readonly<Record<ListSort, SQL>> = {
  "priority-desc": sql`c.priority desc nulls last, c.bookings_28d desc nulls last, c.id desc nulls last`,
  "priority-near": sql`${RING}, c.priority desc, c.bookings_28d desc, ${AWAY}, c.id desc`,
  "date-asc": sql`${FIRST_DAY}, c.shown_until, c.priority desc nulls last, c.id desc nulls last`,
  latest: sql`c.created_at desc nulls last, c.id desc nulls last`,
  "price-asc": sql`c.min_price, c.id desc nulls last`,
  "rating-desc": sql`(c.stars_sum::float8 / nullif(c.review_count, 0)) desc nulls last, c.created_at desc nulls last, c.id desc nulls last`,
  "distance-asc": sql`${AWAY}, c.id desc nulls last`,
};

/** The sort that a list can use. Around a centre the recommended order, the default, puts nearer rings first. */
export const listSort = (sort: ContentSort | undefined, hasCentre: boolean): ListSort => {
  const isDefault = sort === undefined || sort === "relevance" || sort === "priority-desc";
  if (isDefault) return hasCentre ? "priority-near" : "priority-desc";
  return sort === "distance-asc" && !hasCentre ? "priority-desc" : sort;
};

/** True for the recommended order, which can put outdoor contents last. */
export const isRecommended = (sort: ListSort): boolean => sort === "priority-desc" || sort === "priority-near";

/** The `order by` of `content c`. */
export const selectOrder = (sort: ListSort): SQL => ORDERS[sort];

/** Up to this many matches are sorted; more are frequent enough for an index scan in sort order. */
export const SORTED = 1500;

/** Columns that each sort needs. Nothing else is read, so that the default order can use an index-only scan. */
export const ORDERED_BY: Readonly<Record<ListSort, SQL>> = {
  "priority-desc": sql`c.priority, c.bookings_28d`,
  "priority-near": sql`c.priority, c.bookings_28d, c.lat, c.lng`,
  "date-asc": sql`c.shown_from, c.shown_until, c.priority`,
  latest: sql`c.created_at`,
  "price-asc": sql`c.min_price`,
  "rating-desc": sql`c.stars_sum, c.review_count, c.created_at`,
  "distance-asc": sql`c.lat, c.lng`,
};
