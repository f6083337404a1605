import { settleExternalRefund } from "@/server/commerce/cancel/external-refund";
import { settlePurchase } from "@/server/commerce/orders/settle-order";
import { registerPaymentNews } from "@/server/commerce/payments/webhook/payment-news";
import { statement } from "@/server/platform/db/statement";

const byNumber = statement<{ id: string }>("select id from purchase where number = $1");

/** Lets news of a payment settle its order, by a lookup at the gateway. */
export function settleOrdersOnNews(): void {
  registerPaymentNews(async (db, { orderId, claimsCancel }) => {
    const [order] = await byNumber(db, orderId);
    if (!order) return;
    await settlePurchase({ db, purchaseId: order.id });
    if (claimsCancel) await settleExternalRefund(db, order.id);
  });
}
