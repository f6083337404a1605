import { createHash } from "node:crypto";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { paymentGateway } from "@/server/commerce/payments/gateway-port";
import type { Db } from "@/server/platform/db/types";
import { refused, unavailable } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import { payMethods } from "@/shared/contract/main/booking/states";
import { finaliseOrder } from "./finalise-order";

/**
 * Next page for the payer of a new order: the gateway's, or none for a free order, which is finalised at once. When the
 * gateway is unreachable, the order stays unpaid and the caller can retry. Throws 503, F000.
 */
export async function nextStep(db: Db, order: Order): Promise<OrderPlaced> {
  const placed = { order_id: order.id, order_number: order.number, amount: order.payAmount };
  await failpoint("checkout.after-order");
  if (order.payAmount === 0) await finaliseOrder(db, order.id, null);
  // Free, or a repeated request after payment began: the checking page continues.
  if (order.state !== "HELD" || order.payAmount === 0) {
    return { ...placed, next: { kind: "done" } };
  }
  const method = payMethods.find((payMethod) => payMethod === order.payMethod);
  if (!method) throw refused("결제 수단을 골라 주세요.");
  const answer = await paymentGateway().prepare({
    orderId: order.number,
    orderName: readSnapshot(order).content.name.slice(0, 100),
    amount: order.payAmount,
    method,
    customerKey: createHash("sha256").update(`customer ${order.userId}`).digest("base64url"),
    returnPath: `/payment/check?order=${order.id}`,
  });
  if (answer.kind === "unknown") throw unavailable(2);
  if (answer.kind === "refused") throw refused("결제창을 열지 못했어요. 다른 결제 수단으로 시도해 주세요.");
  return { ...placed, next: answer.value };
}
