import { maskedName } from "@/server/commerce/members/member-fields";
import { ordererName } from "@/server/commerce/order-rows/orderer";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import type { DeskOrders } from "@/shared/contract/main/staff/desk";

/** Masked name of the orderer, `김*수`; null without a name. */
export const maskedOrderer = (order: Order): string | null => {
  const name = ordererName(order);
  return name === null ? null : maskedName(name);
};

/** `010-****-5678`. */
export const maskedPhone = (digits: string | null): string | null =>
  digits === null ? null : `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;

/** An order as a row of a list. */
export const orderLine = (order: Order): DeskOrders["orders"][number] => ({
  id: order.id,
  number: order.displayNumber,
  kind: order.kind,
  name: readSnapshot(order).content.name,
  state: order.state,
  desired_check_in: order.desiredCheckIn,
  pay_amount: order.payAmount,
  created_at: order.createdAt.toISOString(),
  orderer: maskedOrderer(order),
});
