import { findOrder } from "@/server/commerce/order-rows/orders.repository";
import { clock } from "@/server/platform/clock";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
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

type Found = { kind: OrderStatus["kind"]; state: OrderState; fail_reason: string | null; until: string | null };
const statusOf = statement<Found>(
  `select p.kind, p.state, p.fail_reason, h.expires_at as until from orders p
   left join hold h on h.id = p.hold_id and h.state = 'LIVE' and h.expires_at > ${instantSql("$3")}
   where p.id = $1 and p.user_id = $2`,
);

type Ask = { userId: string; orderId: string };

/** Status of an order that was just paid. */
export const paidStatus = (orderId: string, kind: OrderStatus["kind"]): OrderStatus => ({
  order_id: orderId,
  kind,
  outcome: "paid",
  fail_reason: null,
  hold_until: null,
});

/** Status of a member's order. Throws 404. */
export async function orderStatus(db: Db, { userId, orderId }: Ask): Promise<OrderStatus> {
  const [found] = await statusOf(db, orderId, userId, clock.offsetMs());
  if (!found) throw notFound();
  return {
    order_id: orderId,
    kind: found.kind,
    outcome: OUTCOMES[found.state],
    fail_reason: failText(found.fail_reason),
    hold_until: found.until && new Date(found.until).toISOString(),
  };
}

/** Same, after a gateway lookup if the payment is pending; polled by the checking page. Throws 404. */
export async function checkedStatus(db: Db, ask: Ask): Promise<OrderStatus> {
  const order = await findOrder(db, { userId: ask.userId, id: ask.orderId });
  if (order?.state === "PAYING") await settleOrder({ db, orderId: order.id });
  return orderStatus(db, ask);
}
