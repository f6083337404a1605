import { and, eq, gt } from "drizzle-orm";
import { findOrder } from "@/server/commerce/order-rows/orders.repository";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { hold, orders } from "@/server/platform/schema/commerce";
import type { OrderStatus } from "@/shared/contract/main/booking/order";
import type { OrderState } from "@/shared/contract/main/booking/states";
import { failText } from "./order.errors";
import { settleOrder } from "./settle-order";

const OUTCOMES: Readonly<Record<OrderState, OrderStatus["outcome"]>> = {
  DRAFT: "checking",
  HELD: "checking",
  PAYING: "checking",
  PAID: "paid",
  PARTIAL_CANCELED: "paid",
  CANCELED: "paid",
  FAILED: "failed",
  EXPIRED: "failed",
};

type Ask = { userId: string; orderId: string };

export const paidStatus = (orderId: string, kind: OrderStatus["kind"]): OrderStatus => ({
  order_id: orderId,
  kind,
  outcome: "paid",
  fail_reason: null,
  hold_until: null,
});

/** Status of a member's order. Throws 404. */
export async function orderStatus(db: Db, { userId, orderId }: Ask): Promise<OrderStatus> {
  const [found] = await db
    .select({ kind: orders.kind, state: orders.state, failReason: orders.failReason, until: hold.expiresAt })
    .from(orders)
    .leftJoin(hold, and(eq(hold.id, orders.holdId), eq(hold.state, "LIVE"), gt(hold.expiresAt, clock.sqlNow())))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!found) throw notFound();
  return {
    order_id: orderId,
    kind: found.kind,
    outcome: OUTCOMES[found.state],
    fail_reason: failText(found.failReason),
    hold_until: found.until?.toISOString() ?? null,
  };
}

/** Same, after a gateway lookup if the payment is pending; polled by the checking page. Throws 404. */
export async function checkedStatus(db: Db, ask: Ask): Promise<OrderStatus> {
  const order = await findOrder(db, { userId: ask.userId, id: ask.orderId });
  if (order?.state === "PAYING") await settleOrder({ db, orderId: order.id });
  return orderStatus(db, ask);
}
