import { eq, sql } from "drizzle-orm";
import { endHold } from "@/server/commerce/holds/holds.repository";
import { paymentGateway } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import { hold } from "@/server/platform/schema/commerce";
import { dropDraft } from "./drop-draft";
import { makeDurable } from "./make-durable";
import { wrongPayment } from "./order.errors";
import {
  findPurchase,
  lockPurchase,
  movePayment,
  movePurchase,
  type Payment,
  type Purchase,
  paymentOf,
} from "./orders.repository";
import { applyConfirm } from "./settle-order";

/** Below this much life left, a hold is made longer before anyone is charged. */
const SAFE_SECONDS = 60;
const GRANTED_SECONDS = 300;

export type ConfirmAsk = {
  userId: string;
  purchaseId: string;
  paymentKey: string;
  orderNumber: string;
  amount: number;
};

/**
 * What the browser asks for when the payer comes back: compares with what is stored, writes the intent down, charges with
 * no transaction open, and finalises. Replays and double clicks find the order moved and do nothing. Never charges
 * without a hold. Throws 404, or F000 when number or amount are not the order's.
 */
export async function confirmOrder(db: Db, ask: ConfirmAsk): Promise<void> {
  const order = await findPurchase(db, { userId: ask.userId, id: ask.purchaseId });
  if (!order) throw notFound();
  if (order.number !== ask.orderNumber || order.payAmount !== ask.amount) throw wrongPayment();
  const attempt = await beginPaying(db, order, ask.paymentKey);
  if (!attempt) return;
  await makeDurable();
  await failpoint("confirm.after-intent");
  const answer = await paymentGateway().confirm({
    paymentKey: ask.paymentKey,
    orderId: order.number,
    amount: order.payAmount,
    idempotencyKey: attempt.idempotencyKey,
  });
  await failpoint("confirm.after-gateway");
  await applyConfirm(db, order.id, answer);
}

/** HELD → PAYING with the hold made safe; null when the order is past that, or its seats went back. */
async function beginPaying(db: Db, { id }: Purchase, paymentKey: string): Promise<Payment | null> {
  try {
    return await transaction(db, async (tx) => {
      const found = await lockPurchase(tx, id);
      if (found?.purchase.state !== "HELD") return null;
      const attempt = await paymentOf(tx, id);
      if (attempt?.state !== "READY") return null;
      if (!found.hold || !(await secureHold(tx, found.hold.id))) {
        await dropDraft(tx, found.purchase, "EXPIRED", "hold_expired");
        if (found.hold) await endHold(tx, found.hold.id, "EXPIRED");
        return null;
      }
      await movePurchase(tx, id, "HELD", "PAYING", { payingAt: clock.sqlNow() });
      await movePayment(tx, attempt.id, ["READY"], "CONFIRMING", { paymentKey, confirmingAt: clock.sqlNow() });
      await failpoint("confirm.intent-before-commit");
      return attempt;
    });
  } catch (error) {
    // The key belongs to another order's payment.
    if (isUniqueViolation(error, "payment_key")) throw wrongPayment();
    throw error;
  }
}

/** Whether a live hold stands with a minute left at least; one that is nearly over is made longer. */
async function secureHold(tx: Db, holdId: string): Promise<boolean> {
  const [secured] = await tx
    .update(hold)
    .set({
      expiresAt: sql`case when ${hold.expiresAt} < ${clock.sqlNowPlus(SAFE_SECONDS)} then ${clock.sqlNowPlus(GRANTED_SECONDS)} else ${hold.expiresAt} end`,
    })
    .where(sql`${eq(hold.id, holdId)} and ${eq(hold.state, "LIVE")} and ${hold.expiresAt} > ${clock.sqlNow()}`)
    .returning({ id: hold.id });
  return secured !== undefined;
}
