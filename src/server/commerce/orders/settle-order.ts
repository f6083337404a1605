import { raiseIssue } from "@/server/commerce/issues/desk-issues";
import { isHoldClosed } from "@/server/commerce/order-rows/closed-slots";
import { dropDraft } from "@/server/commerce/order-rows/drop-draft";
import {
  findPayment,
  lockOrder,
  movePayment,
  type Order,
  orderById,
  type Payment,
} from "@/server/commerce/order-rows/orders.repository";
import { type GatewayAnswer, type GatewayPayment, paymentGateway } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import type { PaymentState } from "@/shared/contract/main/booking/states";
import { finaliseOrder } from "./finalise-order";
import { finishVoid, voidPayment } from "./void-payment";

/** A confirm without a response can still take effect for this long. */
const IN_FLIGHT_MS = 60_000;
/** After this long the payer is gone: do not retry the charge. */
const GIVE_UP_MS = 5 * 60_000;

/** Order columns compared with a charge. */
type Charged = Pick<Order, "id" | "number" | "payAmount">;

/** True when number, amount and currency of the gateway's payment match the order. */
const isOurs = (order: Charged, found: GatewayPayment): boolean =>
  found.orderId === order.number && found.amount === order.payAmount && found.currency === "KRW";

/** True when a lookup cannot change an order whose latest payment has this state; null: no payment. */
export const isAtRest = (state: PaymentState | null): boolean => state === "CAPTURED" || state === "VOIDED";

/**
 * Brings an order and its payment to the gateway's state by looking it up. Called by webhook, poll and reconciler;
 * idempotent and safe to run concurrently. An unclear answer changes nothing.
 */
export async function settleOrder({ db, orderId }: { db: Db; orderId: string }): Promise<void> {
  const attempt = await findPayment(db, orderId);
  if (isAtRest(attempt?.state ?? null)) return;
  if (!attempt) return void (await finaliseOrder(db, orderId, null));
  if (attempt.state === "VOIDING") return finishVoid(db, attempt.id);
  const order = await orderById(db, orderId);
  if (!order) return;
  const answer = await paymentGateway().lookupByOrder(order.number);
  await failpoint("reconcile.after-lookup");
  if (answer.kind === "ok") await converge(db, order, attempt, answer.value);
}

/**
 * Applies a confirm's result; returns the kind of order paid, or null. A refusal is checked with a lookup, as the
 * charge can have succeeded earlier.
 */
export async function applyConfirm(
  db: Db,
  order: Charged,
  answer: GatewayAnswer<GatewayPayment>,
): Promise<Order["kind"] | null> {
  if (answer.kind === "unknown") return null;
  if (answer.kind === "ok") return isCharged(answer.value) ? takeCharged(db, order, answer.value) : null;
  const seen = await paymentGateway().lookupByOrder(order.number);
  if (seen.kind !== "ok") return null;
  if (seen.value && isCharged(seen.value)) return takeCharged(db, order, seen.value);
  await fail(db, order, `gateway:${answer.code}`);
  return null;
}

async function converge(db: Db, order: Order, attempt: Payment, found: GatewayPayment | null): Promise<void> {
  if (found && isCharged(found)) return void (await takeCharged(db, order, found));
  if (order.state !== "PAYING") return;
  const waitedMs = clock.nowMs() - (attempt.confirmingAt?.getTime() ?? 0);
  if (found?.status === "canceled") return closeCanceled(db, order, attempt);
  if (found?.status === "ready" && waitedMs < GIVE_UP_MS && !(await isHoldClosed(db, order)))
    return retry(db, order, attempt);
  if (waitedMs >= IN_FLIGHT_MS) await fail(db, order, "not_charged");
}

async function takeCharged(db: Db, order: Charged, found: GatewayPayment): Promise<Order["kind"] | null> {
  if (!isOurs(order, found) || found.status === "partial_canceled") {
    await raiseIssue(
      db,
      "payment_differs",
      order.id,
      `${found.orderId} ${found.amount} ${found.currency} ${found.status}`,
    );
    return found.orderId === order.number ? voidPayment(db, order.id, found) : null;
  }
  return (await finaliseOrder(db, order.id, found)) ?? (await voidPayment(db, order.id, found));
}

const isCharged = ({ status }: GatewayPayment): boolean => status === "done" || status === "partial_canceled";

/** Retries with the same key: the gateway charges once or repeats its first result. */
async function retry(db: Db, order: Order, attempt: Payment): Promise<void> {
  const answer = await paymentGateway().confirm({
    paymentKey: attempt.paymentKey ?? "",
    orderId: order.number,
    amount: order.payAmount,
    idempotencyKey: attempt.idempotencyKey,
  });
  await applyConfirm(db, order, answer);
}

/** PAYING → FAILED; leaves the hold, so the same seats can be paid another way. */
async function fail(db: Db, { id }: Charged, reason: "not_charged" | `gateway:${string}`): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await lockOrder(tx, id);
    if (found?.order.state === "PAYING") await dropDraft(tx, found.order, "FAILED", reason);
  });
}

/** Charged and refunded outside our system before we could finalise. */
async function closeCanceled(db: Db, { id }: Order, attempt: Payment): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await lockOrder(tx, id);
    if (found?.order.state !== "PAYING") return;
    await movePayment(tx, attempt.id, ["CONFIRMING"], "VOIDED");
    await dropDraft(tx, found.order, "FAILED", "voided");
  });
}
