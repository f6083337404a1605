import { eq } from "drizzle-orm";
import { settleExternalRefund } from "@/server/commerce/cancel/external-refund";
import { refreshReturns } from "@/server/commerce/cancel/money-back";
import { findPayment } from "@/server/commerce/order-rows/orders.repository";
import { isAtRest, settleOrder } from "@/server/commerce/orders/settle-order";
import type { PaymentNews } from "@/server/commerce/payments/webhook/payment-news";
import type { Db } from "@/server/platform/db/types";
import { orders } from "@/server/platform/schema/commerce";

/** Settles a payment's order when a webhook arrives, by a lookup at the gateway. */
export async function settleOrderOnNews(db: Db, { orderId, claimsCancel }: PaymentNews): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, orderId));
  if (!order) return;
  // Most webhooks arrive after the confirm was answered.
  if (!isAtRest((await findPayment(db, order.id))?.state ?? null)) await settleOrder({ db, orderId: order.id });
  if (!claimsCancel) return;
  await settleExternalRefund(db, order.id);
  await refreshReturns(db, order.id);
}
