import { and, eq, sql } from "drizzle-orm";
import { returnCoupon } from "@/server/commerce/coupons/lock-coupon";
import { loadLines } from "@/server/commerce/holds/holds.repository";
import { returnSold } from "@/server/commerce/holds/return-seats";
import {
  loadItems,
  lockOrder,
  moveOrder,
  type Order,
  type OrderItem,
} from "@/server/commerce/order-rows/orders.repository";
import { returnPartnerPoints } from "@/server/commerce/partner-points/partner-points";
import { earnPoints, returnPoints } from "@/server/commerce/points/move-points";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { enqueue } from "@/server/platform/outbox";
import { orderItem, payment } from "@/server/platform/schema/commerce";
import { type Refund, refund } from "@/server/platform/schema/refund";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addMonths } from "@/shared/dates/plain-date";
import { AS_POINTS_MONTHS } from "@/shared/refund/open-ticket-rate";
import { enqueueReturned } from "./money-back";

/** Life of own points that replace the points of a partner whose contract has ended. */
const CONVERTED_MS = 365 * 86_400_000;

export type MadeCancel = {
  transactionKey: string;
  /** The buyer has the money already; no card company has to return it. */
  isBack: boolean;
};

/** PROCESSING → DONE. Returns seats, points, partner points and coupon, and records the refunded money; once. */
export async function applyRefund(db: Db, refundId: string, made: MadeCancel | null): Promise<void> {
  await transaction(db, async (tx) => {
    await applyRefundIn(tx, refundId, made);
    await failpoint("cancel.before-commit");
  });
  await failpoint("cancel.after-commit");
}

/** The same inside the caller's transaction. */
export async function applyRefundIn(tx: Db, refundId: string, made: MadeCancel | null): Promise<void> {
  const found = await claim(tx, refundId, "DONE", made);
  if (!found) return;
  const { order, done } = found;
  const leaving = await moveItems(tx, refundId, "CANCEL");
  await returnSeats(tx, order, leaving);
  if (done.paymentId) {
    await tx
      .update(payment)
      .set({ refundedAmount: sql`${payment.refundedAmount} + ${done.payAmount}::bigint` })
      .where(eq(payment.id, done.paymentId));
  }
  await closeOrder(tx, order);
  await refundPoints(tx, order, done);
  await enqueue(tx, {
    topic: "order.canceled",
    dedupeKey: `order.canceled:${refundId}`,
    payload: { order_id: order.id, refund_id: refundId },
  });
  if (done.returnedAt) await enqueueReturned(tx, done);
}

/** PROCESSING → FAILED after the gateway's final refusal: the items can be used again, nothing was returned. */
export async function revertRefund(db: Db, refundId: string): Promise<void> {
  await transaction(db, async (tx) => {
    if (await claim(tx, refundId, "FAILED", null)) await moveItems(tx, refundId, "ORDER");
  });
}

async function claim(tx: Db, refundId: string, to: "DONE" | "FAILED", made: MadeCancel | null) {
  const [before] = await tx.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, refundId));
  const found = before && (await lockOrder(tx, before.orderId));
  const [done] = await tx
    .update(refund)
    .set({
      state: to,
      transactionKey: made?.transactionKey ?? null,
      doneAt: clock.sqlNow(),
      ...(made?.isBack ? { returnedAt: clock.sqlNow(), returnedBy: "gateway" } : {}),
    })
    .where(and(eq(refund.id, refundId), eq(refund.state, "PROCESSING")))
    .returning();
  return found && done ? { order: found.order, done } : null;
}

const moveItems = (tx: Db, refundId: string, to: "CANCEL" | "ORDER"): Promise<OrderItem[]> =>
  tx
    .update(orderItem)
    .set(to === "CANCEL" ? { productState: to, canceledAt: clock.sqlNow() } : { productState: to, refundId: null })
    .where(and(eq(orderItem.refundId, refundId), eq(orderItem.productState, "CANCEL_PROCESSING")))
    .returning();

async function returnSeats(tx: Db, order: Order, leaving: readonly OrderItem[]): Promise<void> {
  // A booking is one item; its nights are the lines of the hold it was bought from.
  const lines =
    order.kind === "stay" && order.holdId
      ? await loadLines(tx, order.holdId)
      : leaving.flatMap(({ slotId, seats }) =>
          slotId === null ? [] : [{ kind: "slot" as const, stockId: slotId, seats }],
        );
  if (leaving.length > 0) await returnSold(tx, lines);
}

async function closeOrder(tx: Db, order: Order): Promise<void> {
  const items = await loadItems(tx, order.id);
  const isAll = items.every(({ productState }) => productState === "CANCEL");
  const { id, userId, issuedCouponId } = order;
  if (!isAll) {
    // Refunding the difference of a move cancels no ticket.
    const isPart = items.some(({ productState, isDifference }) => productState === "CANCEL" && !isDifference);
    if (isPart) await moveOrder(tx, id, "PAID", "PARTIAL_CANCELED");
    return;
  }
  await moveOrder(tx, id, order.state, "CANCELED", { endedAt: clock.sqlNow() });
  if (issuedCouponId) await returnCoupon(tx, { userId, issuedId: issuedCouponId });
}

async function refundPoints(tx: Db, order: Order, done: Refund): Promise<void> {
  const { userId, id: orderId } = order;
  const dedupeKey = `refund:${done.id}`;
  await returnPoints(tx, {
    userId,
    orderId,
    amount: done.ownPoint,
    reason: "예약을 취소해 돌려드렸어요",
    dedupeKey: `${dedupeKey}:own`,
    hasGrace: true,
  });
  await earnPoints(
    tx,
    {
      userId,
      amount: done.asPoints,
      source: "refund",
      reason: "기간이 지난 입장권을 포인트로 돌려드렸어요",
      expiresAt: new Date(kstInstant(addMonths(kstToday(clock.now()), AS_POINTS_MONTHS))),
      dedupeKey: `${dedupeKey}:points`,
      // An order's ledger holds only the points it was paid with.
      orderId: null,
    },
    "refund",
  );
  if (!order.partnerContractId || done.partnerPoint === 0) return;
  const move = { contractId: order.partnerContractId, userId, orderId, amount: done.partnerPoint };
  if (await returnPartnerPoints(tx, { ...move, dedupeKey: `${dedupeKey}:partner` })) return;
  await earnPoints(tx, {
    userId,
    amount: done.partnerPoint,
    source: "partner",
    reason: "제휴 계약이 끝나 포인트로 돌려드렸어요",
    expiresAt: new Date(clock.nowMs() + CONVERTED_MS),
    dedupeKey: `${dedupeKey}:converted`,
    orderId: null,
  });
}
