import { eq, sql } from "drizzle-orm";
import { endHold } from "@/server/commerce/holds/holds.repository";
import { paymentGateway } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { instantSql, statement } from "@/server/platform/db/statement";
import { allOrNothing, transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import { hold } from "@/server/platform/schema/commerce";
import { dropDraft } from "./drop-draft";
import { makeDurable } from "./make-durable";
import { wrongPayment } from "./order.errors";
import { findPurchase, lockPurchase, movePayment, movePurchase, type Purchase, paymentOf } from "./orders.repository";
import { applyConfirm } from "./settle-order";

/** Below this much life left, a hold is made longer before anyone is charged. */
const SAFE_SECONDS = 60;
const GRANTED_SECONDS = 300;

export type ConfirmAsk = {
  userId: string;
  purchaseId: string;
  paymentKey: string;
  orderNumber: string;
  amount: number;
};

/** Hold, order and payment in the order in which everyone locks them; no row unless all three could be moved. */
const intent = statement<{ idempotency_key: string }>(
  `with asked as (
     select p.id, p.hold_id, y.id as payment_id from purchase p
     join lateral (select id, state from payment where purchase_id = p.id order by attempt desc limit 1) y on true
     where p.id = $1 and p.user_id = $2 and p.number = $3 and p.pay_amount = $4::bigint
       and p.state = 'HELD' and y.state = 'READY'
   ), safe as (
     update hold set expires_at = case when expires_at < ${instantSql("$7")} then ${instantSql("$8")} else expires_at end
     where id = (select hold_id from asked) and state = 'LIVE' and expires_at > ${instantSql("$6")} returning id
   ), moved as (
     update purchase set state = 'PAYING', paying_at = ${instantSql("$6")}
     where id = (select id from asked) and state = 'HELD' and exists (select from safe) returning id
   )
   update payment set state = 'CONFIRMING', payment_key = $5, confirming_at = ${instantSql("$6")}
   where id = (select payment_id from asked) and state = 'READY' and exists (select from moved)
   returning idempotency_key`,
);

/**
 * What the browser asks for when the payer comes back: compares with what is stored, writes the intent down, charges with
 * no transaction open, and finalises. Replays and double clicks find the order moved and do nothing. Never charges
 * without a hold. Throws 404, or F000 when number or amount are not the order's.
 */
export async function confirmOrder(db: Db, ask: ConfirmAsk): Promise<void> {
  const key = (await beginAtOnce(db, ask)) ?? (await beginByStep(db, ask));
  if (key === null) return;
  await makeDurable();
  await failpoint("confirm.after-intent");
  const order = { id: ask.purchaseId, number: ask.orderNumber, payAmount: ask.amount };
  const answer = await paymentGateway().confirm({
    paymentKey: ask.paymentKey,
    orderId: order.number,
    amount: order.payAmount,
    idempotencyKey: key,
  });
  await failpoint("confirm.after-gateway");
  await applyConfirm(db, order, answer);
}

/** HELD → PAYING with the hold made safe, all in one statement; null, and nothing changed, unless every part of it went. */
async function beginAtOnce(db: Db, ask: ConfirmAsk): Promise<string | null> {
  return guarded(() =>
    allOrNothing(db, async (tx) => {
      const [moved] = await intent(
        tx,
        ask.purchaseId,
        ask.userId,
        ask.orderNumber,
        ask.amount,
        ask.paymentKey,
        clock.offsetMs(),
        clock.offsetMs() + SAFE_SECONDS * 1000,
        clock.offsetMs() + GRANTED_SECONDS * 1000,
      );
      if (!moved) return null;
      await failpoint("confirm.intent-before-commit");
      return moved.idempotency_key;
    }),
  );
}

/** The same step by step, for all that may stand in its way; null when the order is past that, or its seats went back. */
async function beginByStep(db: Db, ask: ConfirmAsk): Promise<string | null> {
  const order = await findPurchase(db, { userId: ask.userId, id: ask.purchaseId });
  if (!order) throw notFound();
  if (order.number !== ask.orderNumber || order.payAmount !== ask.amount) throw wrongPayment();
  return guarded(() => beginPaying(db, order, ask.paymentKey));
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The key belongs to another order's payment.
    if (isUniqueViolation(error, "payment_key")) throw wrongPayment();
    throw error;
  }
}

function beginPaying(db: Db, { id }: Purchase, paymentKey: string): Promise<string | null> {
  return transaction(db, async (tx) => {
    const found = await lockPurchase(tx, id);
    if (found?.purchase.state !== "HELD") return null;
    const attempt = await paymentOf(tx, id);
    if (attempt?.state !== "READY") return null;
    if (!found.hold || !(await secureHold(tx, found.hold.id))) {
      await dropDraft(tx, found.purchase, "EXPIRED", "hold_expired");
      if (found.hold) await endHold(tx, found.hold.id, "EXPIRED");
      return null;
    }
    await movePurchase(tx, id, "HELD", "PAYING", { payingAt: clock.sqlNow() });
    await movePayment(tx, attempt.id, ["READY"], "CONFIRMING", { paymentKey, confirmingAt: clock.sqlNow() });
    await failpoint("confirm.intent-before-commit");
    return attempt.idempotencyKey;
  });
}

/** Whether a live hold stands with a minute left at least; one that is nearly over is made longer. */
async function secureHold(tx: Db, holdId: string): Promise<boolean> {
  const [secured] = await tx
    .update(hold)
    .set({
      expiresAt: sql`case when ${hold.expiresAt} < ${clock.sqlNowPlus(SAFE_SECONDS)} then ${clock.sqlNowPlus(GRANTED_SECONDS)} else ${hold.expiresAt} end`,
    })
    .where(sql`${eq(hold.id, holdId)} and ${eq(hold.state, "LIVE")} and ${hold.expiresAt} > ${clock.sqlNow()}`)
    .returning({ id: hold.id });
  return secured !== undefined;
}
