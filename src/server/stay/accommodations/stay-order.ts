import { type SQL, sql } from "drizzle-orm";
import type { StaySort } from "@/shared/contract/stay/lists";
import type { Point } from "@/shared/geo/haversine-km";

const $ = (name: string) => sql.placeholder(name);

/** How places follow each other; by price is reckoned afterwards, by nearness needs a point. */
export type WalkedSort = "recommended" | "rating-desc" | "distance-asc" | "meaning";

/** Orders of `stay_card c` that an index walks; each ends in the id, so that pages never overlap. */
const ORDERS: Readonly<Record<Exclude<WalkedSort, "meaning">, SQL>> = {
  recommended: sql`c.priority desc, c.id desc`,
  "rating-desc": sql`(case when c.review_count > 0 then c.stars_sum::float8 / c.review_count else 0 end) desc, c.id desc`,
  "distance-asc": sql`point(c.lng * 0.8, c.lat) <-> point(${$("lng")}::float8 * 0.8, ${$("lat")}::float8), c.id desc`,
};

/** `rank`: how well what was typed is met, which comes first unless another order was chosen. */
export const walkedOrder = (sort: WalkedSort, rank: SQL | null): SQL =>
  sort === "meaning" ? sql`${rank ?? sql`0`}, ${ORDERS.recommended}` : ORDERS[sort];

export function walkedSort(sort: StaySort | undefined, point: Point | null, hasWords: boolean): WalkedSort {
  if (sort === "rating-desc") return sort;
  if (sort === "distance-asc" && point) return sort;
  return hasWords ? "meaning" : "recommended";
}
