import { eq, sql } from "drizzle-orm";
import { closeIssue, raiseIssue } from "@/server/commerce/issues/desk-issues";
import { type GatewayPayment, paymentGateway } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { payment } from "@/server/platform/schema/commerce";
import { type Refund, refund } from "@/server/platform/schema/refund";
import { applyRefund, type MadeCancel, revertRefund } from "./apply-refund";
import { isMoneyBack } from "./money-back";

/** Reason sent to the gateway; its refund id identifies the cancel even if the response was lost. */
const refundReason = ({ id }: Refund): string => `예약 취소 ${id}`;

/**
 * Finishes an open refund: calls the gateway with the refund's idempotency key, then applies the refund in one
 * transaction. An unknown answer leaves it open for the reconciler. Returns the current refund.
 */
export async function finishRefund(db: Db, refundId: string): Promise<Refund> {
  const before = await refundById(db, refundId);
  if (before.state !== "PROCESSING") return before;
  const answer = before.payAmount > 0 ? await giveBack(db, before) : { done: null };
  if (answer === "refused") {
    await revertRefund(db, before.id);
    await raiseIssue(db, "refund_refused", before.id, "the gateway refused");
  } else if (answer !== "unknown") {
    await applyRefund(db, before.id, answer.done);
    await closeIssue(db, "refund_unknown", before.id);
  }
  return refundById(db, refundId);
}

async function giveBack(db: Db, open: Refund): Promise<{ done: MadeCancel } | "refused" | "unknown"> {
  const [charged] = open.paymentId ? await db.select().from(payment).where(eq(payment.id, open.paymentId)) : [];
  if (!charged?.paymentKey) return "unknown";
  await failpoint("cancel.before-gateway");
  const answer = await paymentGateway().cancel({
    paymentKey: charged.paymentKey,
    amount: open.payAmount,
    reason: refundReason(open),
    idempotencyKey: open.idempotencyKey,
  });
  await failpoint("cancel.after-gateway");
  if (answer.kind === "ok" && answer.value.payment.paymentKey === charged.paymentKey) {
    return { done: madeCancel(answer.value.payment, answer.value.transactionKey) };
  }
  // Whatever the response, the gateway's list of cancels decides.
  const seen = await paymentGateway().lookupByKey(charged.paymentKey);
  if (seen.kind !== "ok" || seen.value === null) return "unknown";
  const made = madeBy(open, seen.value);
  if (made) return { done: madeCancel(seen.value, made) };
  return answer.kind === "refused" ? "refused" : "unknown";
}

const madeCancel = (payment: GatewayPayment, transactionKey: string): MadeCancel => ({
  transactionKey,
  isBack: isMoneyBack(payment, transactionKey),
});

const madeBy = (open: Refund, { cancels }: GatewayPayment): string | null =>
  cancels.find((cancel) => cancel.idempotencyKey === open.idempotencyKey || cancel.reason.includes(open.id))
    ?.transactionKey ?? null;

async function refundById(db: Db, id: string): Promise<Refund> {
  const [row] = await db.select().from(refund).where(eq(refund.id, id));
  if (!row) throw new Error(`Refund ${id} is gone.`);
  return row;
}

/** Unfinished refunds, oldest first, 200 at most. `isLate`: older than ten minutes. */
export async function openRefunds(db: Db): Promise<{ id: string; isLate: boolean }[]> {
  return db
    .select({ id: refund.id, isLate: sql<boolean>`${refund.createdAt} < ${clock.sqlNowPlus(-600)}` })
    .from(refund)
    .where(eq(refund.state, "PROCESSING"))
    .orderBy(refund.createdAt)
    .limit(200);
}
