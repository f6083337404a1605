import { createHash } from "node:crypto";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { snapshotOf } from "@/server/commerce/order-rows/snapshot";
import { paymentGateway } from "@/server/commerce/payments/gateway-port";
import type { Db } from "@/server/platform/db/types";
import { refused, unavailable } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import { payMethods } from "@/shared/contract/main/booking/states";
import { finaliseOrder } from "./finalise-order";

/**
 * Where the payer of a fresh order goes: the gateway's page, or nowhere when nothing is left to pay (the order is then
 * finalised at once). The order stays unpaid when the gateway cannot be reached: asking again is safe. Throws 503, F000.
 */
export async function nextStep(db: Db, order: Order): Promise<OrderPlaced> {
  const placed = { order_id: order.id, order_number: order.number, amount: order.payAmount };
  await failpoint("checkout.after-order");
  if (order.payAmount === 0) await finaliseOrder(db, order.id, null);
  // Nothing to pay, or asked again after the payer has been at the gateway: the checking page knows the rest.
  if (order.state !== "HELD" || order.payAmount === 0) {
    return { ...placed, next: { kind: "done" } };
  }
  const method = payMethods.find((one) => one === order.payMethod);
  if (!method) throw refused("결제 수단을 골라 주세요.");
  const answer = await paymentGateway().prepare({
    orderId: order.number,
    orderName: snapshotOf(order).content.name.slice(0, 100),
    amount: order.payAmount,
    method,
    customerKey: createHash("sha256").update(`customer ${order.userId}`).digest("base64url"),
    returnPath: `/payment/check?order=${order.id}`,
  });
  if (answer.kind === "unknown") throw unavailable(2);
  if (answer.kind === "refused") throw refused("결제창을 열지 못했어요. 다른 결제 수단으로 시도해 주세요.");
  return { ...placed, next: answer.value };
}
