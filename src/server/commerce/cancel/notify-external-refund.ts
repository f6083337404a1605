import { notifyParent } from "@/server/commerce/messages/member-inbox";
import { ordererPhone } from "@/server/commerce/order-rows/orderer";
import { orderById } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import type { Db } from "@/server/platform/db/types";
import type { EventOf } from "@/server/platform/outbox-events";
import { externalRefundText } from "./external-refund-copy";

/**
 * Notifies the buyer that the payment and the visit are cancelled; inbox only if the order has no number. Throws, to be
 * retried, when the carrier does not accept the message.
 */
export async function notifyExternalRefund({ payload }: EventOf<"order.taken-back">, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  if (!order) return;
  const { name } = readSnapshot(order).content;
  await notifyParent(db, {
    userId: order.userId,
    to: ordererPhone(order),
    text: externalRefundText({ ...order, name }),
    key: `taken-back:${order.id}`,
    template: "order.taken-back",
  });
}
