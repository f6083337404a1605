import { and, eq, inArray, lte } from "drizzle-orm";
import { dropDraft } from "@/server/commerce/purchases/drop-draft";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { hold } from "@/server/platform/schema/commerce";
import { endHold, expiredHolds, lockOpenPurchase } from "./holds.repository";

const BATCH = 100;

/**
 * Ends every hold that has run out by the database's clock, each firm one in a transaction of its own, and returns how
 * many. A hold whose order is being paid stays: money may be under way, and the reconciler decides about it.
 */
export async function expireHolds(db: Db): Promise<number> {
  let ended = await dropSoft(db);
  for (const id of await expiredHolds(db, BATCH)) {
    if (await expireOne(db, id)) ended += 1;
    await failpoint("checkout.expire-one");
  }
  return ended;
}

/** Nothing follows from a visitor's hold that ran out: no seat goes back, and no order names it. */
async function dropSoft(db: Db): Promise<number> {
  const over = db
    .select({ id: hold.id })
    .from(hold)
    .where(and(eq(hold.isSoft, true), lte(hold.expiresAt, clock.sqlNow())))
    .for("update", { skipLocked: true });
  const dropped = await db.delete(hold).where(inArray(hold.id, over)).returning({ id: hold.id });
  return dropped.length;
}

async function expireOne(db: Db, holdId: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [due] = await tx
      .select({ id: hold.id })
      .from(hold)
      .where(and(eq(hold.id, holdId), eq(hold.state, "LIVE"), lte(hold.expiresAt, clock.sqlNow())))
      .for("update", { skipLocked: true });
    if (!due) return false;
    const open = await lockOpenPurchase(tx, holdId);
    if (open?.state === "PAYING") return false;
    if (open) await dropDraft(tx, open, "EXPIRED", "hold_expired");
    return endHold(tx, holdId, "EXPIRED");
  });
}
