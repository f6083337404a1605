import { and, eq, gt } from "drizzle-orm";
import { endHoldAndDraft } from "@/server/commerce/holds/holds.repository";
import { closedLines, isHoldClosed } from "@/server/commerce/order-rows/closed-slots";
import { findOrder, lockOrder, type Order } from "@/server/commerce/order-rows/orders.repository";
import { paymentGateway } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { instantSql, query } from "@/server/platform/db/query";
import { singleStatement, transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import { hold } from "@/server/platform/schema/commerce";
import { wrongPayment } from "./order.errors";
import { applyConfirm } from "./settle-order";

/** Seconds: a hold with less time left is extended before charging. */
const SAFE_SECONDS = 60;
const GRANTED_SECONDS = 300;

type ConfirmAsk = {
  userId: string;
  orderId: string;
  paymentKey: string;
  orderNumber: string;
  amount: number;
};

/**
 * HELD → PAYING. Locks hold, order and payment in the common order, each only if the previous one is in the expected
 * state. All three change or none.
 */
const INTENT = `with h as (
    select h.id from hold h where h.id = (select hold_id from orders where id = $1)
      and h.state = 'LIVE' and h.expires_at > ${instantSql("$6")} and not exists (${closedLines("h.id")}) for no key update
  ), o as (
    select id from orders where id = $1 and user_id = $2 and number = $3 and pay_amount = $4::bigint
      and state = 'HELD' and exists (select from h) for no key update
  ), y as (
    select id, order_id from payment where order_id = (select id from o) order by attempt desc limit 1 for no key update
  ), safe as (
    update hold set expires_at = ${instantSql("$8")}
    where id = (select id from h) and exists (select from y) and expires_at < ${instantSql("$7")}
  ), moved as (
    update orders set state = 'PAYING', paying_at = ${instantSql("$6")}
    where id = (select order_id from y)
  )
  update payment set state = 'CONFIRMING', payment_key = $5, confirming_at = ${instantSql("$6")}
  where id = (select id from y) returning idempotency_key`;

/**
 * Confirms a payment when the payer returns: compares the request with the order, stores the intent, charges outside
 * any transaction, and finalises. Replays and double clicks do nothing. Never charges without a hold. Returns the kind
 * of order paid, or null when the outcome must be looked up. Throws 404, or F000 when number or amount differ.
 */
export async function confirmOrder(db: Db, ask: ConfirmAsk): Promise<Order["kind"] | null> {
  const key = (await beginPaying(db, ask)) ?? (await refusePaying(db, ask));
  if (!key) return null;
  await failpoint("confirm.after-intent");
  const order = { id: ask.orderId, number: ask.orderNumber, payAmount: ask.amount };
  const answer = await paymentGateway().confirm({
    paymentKey: ask.paymentKey,
    orderId: order.number,
    amount: order.payAmount,
    idempotencyKey: key,
  });
  await failpoint("confirm.after-gateway");
  return applyConfirm(db, order, answer);
}

/** Sets the order to PAYING, extends its hold and returns the payment's key; null when nothing changed. */
async function beginPaying(db: Db, args: ConfirmAsk): Promise<string | null> {
  try {
    await failpoint("confirm.intent-before-commit");
    const [moved] = await singleStatement(db, (on) =>
      query<{ idempotency_key: string }>(on, {
        name: "order_intent",
        text: INTENT,
        values: [
          args.orderId,
          args.userId,
          args.orderNumber,
          args.amount,
          args.paymentKey,
          clock.offsetMs(),
          clock.offsetMs() + SAFE_SECONDS * 1000,
          clock.offsetMs() + GRANTED_SECONDS * 1000,
        ],
      }),
    );
    return moved?.idempotency_key ?? null;
  } catch (error) {
    // The key belongs to another order's payment.
    if (isUniqueViolation(error, "payment_key")) throw wrongPayment();
    throw error;
  }
}

/** Throws when the order is not this member's or differs; expires it when its hold expired or its slot is closed. */
async function refusePaying(db: Db, args: ConfirmAsk): Promise<null> {
  const order = await findOrder(db, { userId: args.userId, id: args.orderId });
  if (!order) throw notFound();
  if (order.number !== args.orderNumber || order.payAmount !== args.amount) throw wrongPayment();
  await transaction(db, async (tx) => {
    const found = await lockOrder(tx, order.id);
    if (found?.order.state !== "HELD" || !found.hold) return;
    const isClosed = await isHoldClosed(tx, found.order);
    // A live hold and no closing: a free order without a payment to confirm.
    if (!isClosed && (await isAlive(tx, found.hold.id))) return;
    const ended = { holdId: found.hold.id, draft: found.order };
    await endHoldAndDraft(tx, ended, "EXPIRED", isClosed ? "closed" : "hold_expired");
  });
  return null;
}

async function isAlive(tx: Db, holdId: string): Promise<boolean> {
  const isLive = and(eq(hold.id, holdId), eq(hold.state, "LIVE"), gt(hold.expiresAt, clock.sqlNow()));
  return (await tx.select({ id: hold.id }).from(hold).where(isLive)).length === 1;
}
