import { eq } from "drizzle-orm";
import { spendCoupon } from "@/server/commerce/coupons/lock-coupon";
import { linesOf } from "@/server/commerce/holds/holds.repository";
import { sellHeld } from "@/server/commerce/holds/stock";
import { commitPartnerPoints } from "@/server/commerce/partner-points/partner-points";
import type { GatewayPayment } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { enqueue } from "@/server/platform/outbox";
import { hold, purchaseItem } from "@/server/platform/schema/commerce";
import { makeDurable } from "./make-durable";
import { lockPurchase, movePayment, movePurchase, type Payment, type Purchase, paymentOf } from "./orders.repository";

/** `impossible`: the order ended meanwhile or its seats are gone; a captured payment must then be given back. */
export type Finalised = "paid" | "impossible";

/**
 * Turns an unpaid order into a paid one, in one transaction and by compare-and-swap: seats held → sold, coupon spent,
 * partner points spent, payment captured, pieces usable. `captured` is what the gateway says, already compared with the
 * order; null for an order that costs nothing. Running it again changes nothing.
 */
export async function finaliseOrder(db: Db, purchaseId: string, captured: GatewayPayment | null): Promise<Finalised> {
  const result = await transaction(db, async (tx) => {
    const found = await lockPurchase(tx, purchaseId);
    if (!found) return "impossible";
    const { purchase } = found;
    if (["PAID", "PARTIAL_CANCELED", "CANCELED"].includes(purchase.state)) return "paid";
    if (purchase.state !== "HELD" && purchase.state !== "PAYING") return "impossible";
    if (found.hold?.state !== "LIVE") return "impossible";
    if (purchase.state === "HELD") await movePurchase(tx, purchase.id, "HELD", "PAYING", { payingAt: clock.sqlNow() });
    const attempt = await paymentOf(tx, purchase.id);
    if (attempt && !(captured && (await capture(tx, attempt, captured)))) return "impossible";
    await settleSeats(tx, purchase, found.hold.id);
    await spendInstruments(tx, purchase);
    await movePurchase(tx, purchase.id, "PAYING", "PAID", { paidAt: clock.sqlNow(), failReason: null });
    await enqueue(tx, {
      topic: "order.paid",
      dedupeKey: `order.paid:${purchase.id}`,
      payload: { purchase_id: purchase.id },
    });
    await failpoint("confirm.before-commit");
    return "paid";
  });
  await makeDurable();
  await failpoint("confirm.after-commit");
  return result;
}

async function capture(tx: Db, attempt: Payment, captured: GatewayPayment): Promise<boolean> {
  await movePayment(tx, attempt.id, ["READY"], "CONFIRMING", { confirmingAt: clock.sqlNow() });
  return movePayment(tx, attempt.id, ["CONFIRMING"], "CAPTURED", {
    paymentKey: captured.paymentKey,
    method: captured.method || attempt.method,
    receiptUrl: captured.receiptUrl,
    approvedAt: captured.approvedAt ? new Date(captured.approvedAt) : clock.sqlNow(),
  });
}

async function settleSeats(tx: Db, { id, kind }: Purchase, holdId: string): Promise<void> {
  await tx.update(hold).set({ state: "CONSUMED", endedAt: clock.sqlNow() }).where(eq(hold.id, holdId));
  await sellHeld(tx, kind, await linesOf(tx, holdId));
  await tx.update(purchaseItem).set({ productState: "ORDER" }).where(eq(purchaseItem.purchaseId, id));
}

async function spendInstruments(tx: Db, order: Purchase): Promise<void> {
  const { userId, id: purchaseId } = order;
  if (order.issuedCouponId) await spendCoupon(tx, { userId, issuedId: order.issuedCouponId });
  if (!order.partnerContractId) return;
  await commitPartnerPoints(tx, {
    contractId: order.partnerContractId,
    userId,
    purchaseId,
    amount: order.partnerPoint,
    dedupeKey: `order:${purchaseId}:commit`,
  });
}
