import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { Rankings } from "@/shared/contract/main/discover";

type Inventories = Rankings["inventories"];

const SHOWN = 6;
/** A ranking of fewer is none. */
const FEWEST = 3;
/** The sums look at the whole catalogue, and the tabs hardly ever change: a process reckons them every ten minutes. */
const FRESH_MS = 600_000;
const kept = new WeakMap<Db, { at: number; found: Inventories }>();

/** The categories of which the most was booked in 28 days, those with enough to rank. */
export async function rankedCategories(db: Db, nowMs: number): Promise<Inventories> {
  const before = kept.get(db);
  if (before && Math.abs(nowMs - before.at) < FRESH_MS) return before.found;
  const { rows } = await db.execute<Inventories[number]>(sql`
    select k.slug as inventory, k.name from category k join content c on c.category_pk = k.pk
    where c.sale_state in ('on_sale', 'info_only') and c.bookings_28d > 0
    group by k.pk having count(*) >= ${FEWEST} order by sum(c.bookings_28d) desc, k.pk limit ${SHOWN}`);
  kept.set(db, { at: nowMs, found: rows });
  return rows;
}
