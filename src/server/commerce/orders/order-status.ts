import { findPurchase } from "@/server/commerce/purchases/purchases.repository";
import { clock } from "@/server/platform/clock";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { OrderStatus } from "@/shared/contract/main/booking/purchase";
import type { OrderState } from "@/shared/contract/main/booking/states";
import { failText } from "./order.errors";
import { settlePurchase } from "./settle-order";

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
  `select p.kind, p.state, p.fail_reason, h.expires_at as until from purchase p
   left join hold h on h.id = p.hold_id and h.state = 'LIVE' and h.expires_at > ${instantSql("$3")}
   where p.id = $1 and p.user_id = $2`,
);

type Ask = { userId: string; purchaseId: string };

/** Where an order stands that was paid this very moment. */
export const paidStatus = (purchaseId: string, kind: OrderStatus["kind"]): OrderStatus => ({
  order_id: purchaseId,
  kind,
  outcome: "paid",
  fail_reason: null,
  hold_until: null,
});

/** Where an order stands, as its member may know it. Throws 404. */
export async function orderStatus(db: Db, { userId, purchaseId }: Ask): Promise<OrderStatus> {
  const [found] = await statusOf(db, purchaseId, userId, clock.offsetMs());
  if (!found) throw notFound();
  return {
    order_id: purchaseId,
    kind: found.kind,
    outcome: OUTCOMES[found.state],
    fail_reason: failText(found.fail_reason),
    hold_until: found.until && new Date(found.until).toISOString(),
  };
}

/** The same after asking the gateway, where an answer is still due: what the checking page polls. Throws 404. */
export async function checkedStatus(db: Db, ask: Ask): Promise<OrderStatus> {
  const order = await findPurchase(db, { userId: ask.userId, id: ask.purchaseId });
  if (order?.state === "PAYING") await settlePurchase({ db, purchaseId: order.id });
  return orderStatus(db, ask);
}
