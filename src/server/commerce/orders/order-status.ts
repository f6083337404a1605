import { eq, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { hold } from "@/server/platform/schema/commerce";
import type { OrderStatus } from "@/shared/contract/main/purchase";
import type { OrderState } from "@/shared/contract/main/states";
import { failText } from "./order.errors";
import { findPurchase } from "./orders.repository";
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

type Ask = { userId: string; purchaseId: string };

/** Where an order stands, as its member may know it. Throws 404. */
export async function orderStatus(db: Db, { userId, purchaseId }: Ask): Promise<OrderStatus> {
  const order = await findPurchase(db, { userId, id: purchaseId });
  if (!order) throw notFound();
  const [held] = order.holdId
    ? await db
        .select({
          until: hold.expiresAt,
          isAlive: sql<boolean>`${hold.expiresAt} > ${clock.sqlNow()} and ${eq(hold.state, "LIVE")}`,
        })
        .from(hold)
        .where(eq(hold.id, order.holdId))
    : [];
  return {
    order_id: order.id,
    kind: order.kind,
    outcome: OUTCOMES[order.state],
    fail_reason: failText(order.failReason),
    hold_until: held?.isAlive ? held.until.toISOString() : null,
  };
}

/** The same after asking the gateway, where an answer is still due: what the checking page polls. */
export async function checkedStatus(db: Db, ask: Ask): Promise<OrderStatus> {
  const order = await findPurchase(db, { userId: ask.userId, id: ask.purchaseId });
  if (!order) throw notFound();
  if (order.state === "PAYING") await settlePurchase({ db, purchaseId: order.id });
  return orderStatus(db, ask);
}
