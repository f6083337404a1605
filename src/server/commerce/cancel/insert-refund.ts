import { and, eq, inArray } from "drizzle-orm";
import { findPayment, type Order, type OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { randomNumber, uuidv7 } from "@/server/platform/ids";
import { orderItem } from "@/server/platform/schema/commerce";
import { type Refund, refund } from "@/server/platform/schema/refund";
import { coveredFee } from "@/shared/refund/covered-fee";
import type { CancelPlan } from "./quote-cancel";
import { itemsKey } from "./quote-token";

/** An item's price at its venue, before our discounts. */
const soldPrice = (item: OrderItem | undefined): number => (item ? item.listPrice - item.productDiscount : 0);

type Leaving = Pick<CancelPlan, "items" | "quote"> &
  Partial<Pick<CancelPlan, "payBack">> & { rate: { reason: string } };

/** Inserts a PROCESSING refund and sets its items to CANCEL_PROCESSING; the caller holds the order's lock. */
export async function insertRefund(tx: Db, order: Order, plan: Leaving): Promise<Refund> {
  const { quote, items } = plan;
  const asPoints = plan.payBack === "points" ? quote.back.payAmount : 0;
  const payAmount = quote.back.payAmount - asPoints;
  const attempt = await findPayment(tx, order.id);
  const pks = items.map(({ id }) => id);
  const [written] = await tx
    .insert(refund)
    .values({
      id: uuidv7(),
      orderId: order.id,
      paymentId: payAmount > 0 ? (attempt?.id ?? null) : null,
      idempotencyKey: randomNumber("rfd"),
      itemsKey: itemsKey(pks),
      state: "PROCESSING",
      reason: plan.rate.reason,
      fee: quote.fee,
      feeCovered: coveredFee(quote.products.map(({ rate, fee }, i) => ({ rate, fee, sold: soldPrice(items[i]) }))),
      payAmount,
      partnerPoint: quote.back.partnerPoint,
      ownPoint: quote.back.ownPoint,
      asPoints,
      createdAt: clock.sqlNow(),
    })
    .returning();
  if (!written) throw new Error("A refund was not written.");
  const moved = await tx
    .update(orderItem)
    .set({ productState: "CANCEL_PROCESSING", refundId: written.id })
    .where(and(eq(orderItem.orderId, order.id), inArray(orderItem.id, pks), eq(orderItem.productState, "ORDER")))
    .returning({ id: orderItem.id });
  if (moved.length !== pks.length) throw new Error(`Items of ${order.id} moved while the order was locked.`);
  return written;
}
