import { eq } from "drizzle-orm";
import { settlePurchase } from "@/server/commerce/orders/settle-order";
import { purchase } from "@/server/platform/schema/commerce";
import { registerPaymentNews } from "./payment-news";

/** Lets news of a payment settle its order, by a lookup at the gateway. */
export function settleOrdersOnNews(): void {
  registerPaymentNews(async (db, { orderId }) => {
    const [order] = await db.select({ id: purchase.id }).from(purchase).where(eq(purchase.number, orderId));
    if (order) await settlePurchase({ db, purchaseId: order.id });
  });
}
