import { eq } from "drizzle-orm";
import { closeIssue } from "@/server/commerce/issues/desk-issues";
import { findPayment, loadItems, lockOrder, type OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { type GatewayPayment, paymentGateway } from "@/server/commerce/payments/gateway-port";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { enqueue } from "@/server/platform/outbox";
import { refund } from "@/server/platform/schema/refund";
import { applyRefundIn } from "./apply-refund";
import { quoteInFull } from "./full-refund";
import { insertRefund } from "./insert-refund";
import { isMoneyBack } from "./money-back";

/** Reason of a refund that was made at the gateway without us. */
export const EXTERNAL_REFUND = "TAKEN_BACK";

/**
 * Cancels a paid order whose whole charge was refunded at the gateway without us, so that its tickets do not stay
 * valid: returns seats, points and coupon without a fee, and notifies the buyer. Partial refunds, and refunds after a
 * ticket was used, are left to desk staff. Idempotent.
 */
export async function settleExternalRefund(db: Db, orderId: string): Promise<void> {
  const charged = await findPayment(db, orderId);
  if (charged?.state !== "CAPTURED" || charged.refundedAmount === charged.amount) return;
  const seen = await paymentGateway().lookupByKey(charged.paymentKey ?? "");
  if (seen.kind !== "ok" || !seen.value || seen.value.amount !== charged.amount) return;
  const found = seen.value;
  if (found.status !== "canceled" || found.balance !== 0) return;
  if (!(await transaction(db, (tx) => refundExternally(tx, orderId, found)))) return;
  await closeRefused(db, orderId);
}

/** Runs under the order's lock, which serialises it with our own refunds. False when nothing was done. */
async function refundExternally(tx: Db, orderId: string, found: GatewayPayment): Promise<boolean> {
  const locked = await lockOrder(tx, orderId);
  if (!locked || locked.order.number !== found.orderId) return false;
  const refunds = await tx.select().from(refund).where(eq(refund.orderId, orderId));
  const strange = found.cancels.filter(
    (cancel) => !refunds.some(({ transactionKey: key }) => key === cancel.transactionKey),
  );
  const transactionKey = strange.at(-1)?.transactionKey;
  const live = (await loadItems(tx, orderId)).filter(({ productState }) => productState !== "CANCEL");
  if (!transactionKey || !live.every(isUnused)) return false;
  const quote = quoteInFull(live);
  if (quote.back.payAmount === 0) return false;
  const written = await insertRefund(tx, locked.order, { items: live, quote, rate: { reason: EXTERNAL_REFUND } });
  await applyRefundIn(tx, written.id, { transactionKey, isBack: isMoneyBack(found, transactionKey) });
  await enqueue(tx, {
    topic: "order.taken-back",
    dedupeKey: `order.taken-back:${orderId}`,
    payload: { order_id: orderId },
  });
  return true;
}

/** CANCEL_PROCESSING does not count: the cancel that the gateway shows can be ours, with its response pending. */
const isUnused = ({ productState, checkInAt }: OrderItem): boolean => productState === "ORDER" && checkInAt === null;

/** Closes the issues of our refunds that the gateway refused because the charge was already refunded. */
async function closeRefused(db: Db, orderId: string): Promise<void> {
  const refunds = await db.select({ id: refund.id }).from(refund).where(eq(refund.orderId, orderId));
  for (const { id } of refunds) await closeIssue(db, "refund_refused", id);
}
