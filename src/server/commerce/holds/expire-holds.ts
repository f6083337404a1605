import { and, eq, inArray, lte } from "drizzle-orm";
import { dropBareDrafts } from "@/server/commerce/order-rows/drop-draft";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { hold } from "@/server/platform/schema/commerce";
import { endHoldAndDraft, endHolds, lockExpired, lockOpenOrder, openOrders } from "./holds.repository";

/** Ended together, in one transaction: long enough to keep up with a crowd, short enough that nobody waits for its locks. */
const BATCH = 200;

/** Ends every hold that has run out by the database's clock, and returns how many. */
export async function expireHolds(db: Db): Promise<number> {
  let ended = 0;
  for (;;) {
    const done = await expireSomeHolds(db);
    if (done === 0) return ended;
    ended += done;
  }
}

/**
 * Ends a batch of them, and returns how many; 0 when none is left. Those on which nothing stands but seats are ended
 * together, one whose order had reserved something else in a transaction of its own. A hold whose order is being paid
 * stays: money may be under way, and the reconciler decides about it.
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

type Batch = { ended: number; left: string[] };

/** The oldest holds that ran out; orders are looked at when their holds are locked, as whoever orders locks those first. */
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

/** An unpaid order that goes without a trace: neither coupon nor points wait for its end. */
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
