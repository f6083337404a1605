import { type SQL, sql } from "drizzle-orm";
import type { StaySort } from "@/shared/contract/stay/lists";
import type { Point } from "@/shared/geo/haversine-km";

const $ = (name: string) => sql.placeholder(name);

/** Sort orders of the database. Price is computed later; distance needs a point. */
export type WalkedSort = "recommended" | "rating-desc" | "distance-asc" | "meaning";

/** Index-backed orders of `stay_card c`; each ends in the id, so that pages never overlap. */
const ORDERS: Readonly<Record<Exclude<WalkedSort, "meaning">, SQL>> = {
  recommended: sql`c.priority desc, c.id desc`,
  "rating-desc": sql`(case when c.review_count > 0 then c.stars_sum / c.review_count else 0 end) desc, c.id desc`,
  "distance-asc": sql`far, c.id desc`,
};

const FAR = sql`point(c.lng * 0.8, c.lat) <-> point(${$("lng")}::float8 * 0.8, ${$("lat")}::float8)`;
const PAGE = sql`limit ${$("limit")}::int offset ${$("offset")}::int`;

/**
 * A page of `from` (which reads `stay_card c`) in an order. `columns` must include the id. `rank`: relevance of
 * keyword matches, used by the order "meaning".
 */
export function pageInOrder(sort: WalkedSort, rank: SQL | null, columns: SQL, from: SQL): SQL {
  if (sort === "meaning")
    return sql`select ${columns} from ${from} order by ${rank ?? sql`0`}, ${ORDERS.recommended} ${PAGE}`;
  if (sort !== "distance-asc") return sql`select ${columns} from ${from} order by ${ORDERS[sort]} ${PAGE}`;
  // The index orders by distance alone: include all ties of the last row, then sort.
  return sql`select c.* from (select ${columns}, ${FAR} as far from ${from} order by far
    fetch first (${$("limit")}::int + ${$("offset")}::int) rows with ties) c order by ${ORDERS[sort]} ${PAGE}`;
}

/** Order that the database uses: distance needs a point, relevance needs keywords. */
export function walkedSort(sort: StaySort | undefined, point: Point | null, hasWords: boolean): WalkedSort {
  if (sort === "rating-desc") return sort;
  if (sort === "distance-asc" && point) return sort;
  return hasWords ? "meaning" : "recommended";
}
