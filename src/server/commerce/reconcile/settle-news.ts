import { settleExternalRefund } from "@/server/commerce/cancel/external-refund";
import { checkReturnsOf } from "@/server/commerce/cancel/money-back";
import { isAtRest, settleOrder } from "@/server/commerce/orders/settle-order";
import type { PaymentNews } from "@/server/commerce/payments/webhook/payment-news";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import type { PaymentState } from "@/shared/contract/main/booking/states";

const byNumber = statement<{ id: string; payment: PaymentState | null }>(
  `select p.id, (select y.state from payment y where y.order_id = p.id order by y.attempt desc limit 1) as payment
   from orders p where p.number = $1`,
);

/** Settles a payment's order when a webhook arrives, by a lookup at the gateway. */
export async function settleOrderOnNews(db: Db, { orderId, claimsCancel }: PaymentNews): Promise<void> {
  const [order] = await byNumber(db, orderId);
  if (!order) return;
  // Most webhooks arrive after the confirm was answered.
  if (!isAtRest(order.payment)) await settleOrder({ db, orderId: order.id });
  if (!claimsCancel) return;
  await settleExternalRefund(db, order.id);
  await checkReturnsOf(db, order.id);
}
