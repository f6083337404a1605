import { lt, lte, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { orders } from "@/server/platform/schema/commerce";
import { familyInvite, handOff } from "@/server/platform/schema/family";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

/** Deletes hand-off links of visits that ended two days ago or earlier, with their names, and expired invitations. */
export async function sweepLinks(db: Db): Promise<void> {
  const last = addDays(kstToday(clock.now()), -2);
  const over = db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(sql`coalesce(${orders.desiredCheckOut}, ${orders.desiredCheckIn}, ${orders.validUntil})`, last));
  await db.delete(handOff).where(sql`${handOff.orderId} in ${over}`);
  await db.delete(familyInvite).where(lt(familyInvite.expiresAt, clock.sqlNow()));
}
