import { and, eq, inArray, lte } from "drizzle-orm";
import { dropBareDrafts } from "@/server/commerce/order-rows/drop-draft";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { hold } from "@/server/platform/schema/commerce";
import { endHoldAndDraft, endHolds, lockExpired, lockOpenOrder, openOrders } from "./holds.repository";

/** Holds per transaction: enough to keep up with a rush, few enough to release the locks quickly. */
const BATCH = 200;

/** Ends all expired holds, by the database's clock. Returns the number of holds. */
export async function expireHolds(db: Db): Promise<number> {
  let ended = 0;
  for (;;) {
    const done = await expireSomeHolds(db);
    if (done === 0) return ended;
    ended += done;
  }
}

/**
 * Ends a batch of expired holds. Returns the number; 0 when none is left. Holds whose orders have reserved coupons or
 * points end in a separate transaction each, all others together. A hold whose order is being paid stays for the
 * reconciler, as money may be moving.
 */
export async function expireSomeHolds(db: Db): Promise<number> {
  const dropped = await dropSoft(db);
  const { ended, left } = await expireBatch(db);
  await failpoint("checkout.expire-one");
  let done = dropped + ended;
  for (const id of left) {
    if (await expireOne(db, id)) done += 1;
    await failpoint("checkout.expire-one");
  }
  return done;
}

/** Deletes expired holds of visitors: they own no seats and have no orders. */
async function dropSoft(db: Db): Promise<number> {
  const over = db
    .select({ id: hold.id })
    .from(hold)
    .where(and(eq(hold.isSoft, true), lte(hold.expiresAt, clock.sqlNow())))
    .for("update", { skipLocked: true });
  const dropped = await db.delete(hold).where(inArray(hold.id, over)).returning({ id: hold.id });
  return dropped.length;
}

type Batch = { ended: number; left: string[] };

/** Ends the oldest expired holds. Reads their orders after locking the holds, the lock order of placing an order. */
async function expireBatch(db: Db): Promise<Batch> {
  return transaction(db, async (tx) => {
    const ids = await lockExpired(tx, BATCH);
    if (ids.length === 0) return { ended: 0, left: [] };
    const open = await openOrders(tx, ids);
    const bare = open.filter(reservesNothing);
    await dropBareDrafts(tx, bare, "EXPIRED", "hold_expired");
    const left = open.filter((draft) => !bare.includes(draft)).flatMap(({ holdId }) => holdId ?? []);
    const ending = ids.filter((id) => !left.includes(id));
    await endHolds(tx, ending, "EXPIRED");
    return { ended: ending.length, left };
  });
}

/** True for an unpaid order without a reserved coupon or points. */
const reservesNothing = ({ state, issuedCouponId, ownPoint, partnerContractId }: Order): boolean =>
  state === "HELD" && issuedCouponId === null && ownPoint === 0 && partnerContractId === null;

async function expireOne(db: Db, holdId: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [due] = await lockExpired(tx, 1, holdId);
    if (!due) return false;
    const open = await lockOpenOrder(tx, holdId);
    if (open?.state === "PAYING") return false;
    return endHoldAndDraft(tx, { holdId, draft: open }, "EXPIRED", "hold_expired");
  });
}
