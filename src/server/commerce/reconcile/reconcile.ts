import { and, asc, eq, or, sql } from "drizzle-orm";
import { finishRefund, openRefunds } from "@/server/commerce/cancel/finish-refund";
import { closeIssue, raiseIssue } from "@/server/commerce/issues/desk-issues";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { finishVoid } from "@/server/commerce/orders/void-payment";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { describe } from "@/server/platform/describe-error";
import { failpoint } from "@/server/platform/failpoints";
import { log } from "@/server/platform/log";
import { orders, payment } from "@/server/platform/schema/commerce";
import { compareStatement } from "./compare-statement";

/** I8: seconds after which an unsettled payment becomes a desk issue. */
const DEADLINE_SECONDS = 600;
const BATCH = 200;

/**
 * Settles everything pending: unanswered charges, charges to void, open refunds, and differences to the gateway's
 * statement. Idempotent and safe to run concurrently. Opens desk issues for what stays unsettled.
 */
export async function reconcile(db: Db): Promise<void> {
  for (const order of await openOrders(db)) {
    await attempt("order", order.id, () => settleOrder({ db, orderId: order.id }));
    await failpoint("reconcile.after-order");
    if (order.isLate) await report(db, order.id);
  }
  for (const id of await openVoids(db)) {
    await attempt("void", id, () => finishVoid(db, id));
    await failpoint("reconcile.after-void");
  }
  for (const { id, isLate } of await openRefunds(db)) {
    await attempt("refund", id, async () => {
      const after = await finishRefund(db, id);
      if (isLate && after.state === "PROCESSING")
        await raiseIssue(db, "refund_unknown", id, "the gateway does not answer");
    });
    await failpoint("reconcile.after-refund");
  }
  await attempt("statement", "", () => compareStatement(db));
}

/** Orders waiting for the gateway, and free ones left unfinalised by a crash. */
async function openOrders(db: Db): Promise<{ id: string; isLate: boolean }[]> {
  const isFree = and(eq(orders.state, "HELD"), eq(orders.payAmount, 0));
  return db
    .select({
      id: orders.id,
      isLate: sql<boolean>`coalesce(${orders.payingAt} < ${clock.sqlNowPlus(-DEADLINE_SECONDS)}, false)`,
    })
    .from(orders)
    .where(or(eq(orders.state, "PAYING"), isFree))
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
}

async function openVoids(db: Db): Promise<string[]> {
  const rows = await db.select({ id: payment.id }).from(payment).where(eq(payment.state, "VOIDING")).limit(BATCH);
  return rows.map(({ id }) => id);
}

async function report(db: Db, orderId: string): Promise<void> {
  const [after] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
  if (after?.state === "PAYING") await raiseIssue(db, "payment_unknown", orderId, "the gateway does not answer");
  else await closeIssue(db, "payment_unknown", orderId);
}

/** A failure does not stop the others. */
async function attempt(what: string, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log().error({ what, id, reason: describe(error) }, "not reconciled");
  }
}
