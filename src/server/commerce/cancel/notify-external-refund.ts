import { messageGateway } from "@/server/commerce/messages/port";
import { ordererPhone } from "@/server/commerce/purchases/orderer-phone";
import { purchaseById } from "@/server/commerce/purchases/purchases.repository";
import { snapshotOf } from "@/server/commerce/purchases/snapshot";
import type { Db } from "@/server/platform/db/types";
import type { OutboxEvent } from "@/server/platform/outbox";
import { externalRefundText } from "./external-refund-copy";

/** Tells who ordered that the payment, and with it the visit, is off. Throws to be tried again when it was not taken. */
export async function notifyExternalRefund({ payload }: OutboxEvent, db: Db): Promise<void> {
  const order = await purchaseById(db, String(payload.purchase_id));
  const to = order && ordererPhone(order);
  if (!order || !to) return;
  const { name } = snapshotOf(order).content;
  const sent = await messageGateway().send({
    channel: "sms",
    to,
    body: externalRefundText({ ...order, name }),
    key: `taken-back:${order.id}`,
  });
  if (sent === "failed") throw new Error("The message was not taken.");
}
