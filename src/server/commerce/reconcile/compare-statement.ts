import { and, eq, gt, inArray } from "drizzle-orm";
import { settleExternalRefund } from "@/server/commerce/cancel/external-refund";
import { closeIssue, openRefs, raiseIssue } from "@/server/commerce/issues/desk-issues";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { paymentGateway, type StatementLine } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { orders, payment } from "@/server/platform/schema/commerce";
import { refund } from "@/server/platform/schema/refund";

/** Covers a weekend of downtime; used at process start and once an hour. */
const LONG_MS = 3 * 86_400_000;
const SHORT_MS = 2 * 3_600_000;
const HOUR_MS = 3_600_000;
/** A payment younger than this can be in only one of the two records. */
const YOUNG_MS = 60_000;

/** When the long window was last compared, in `clock.nowMs()`. */
let longAt = 0;

type Local = {
  orderId: string;
  number: string;
  state: string;
  amount: number;
  refunded: number;
  approvedAt: Date | null;
};

/** Won that the gateway should have retained of a payment. */
const believed = ({ state, amount, refunded }: Local): number => (state === "CAPTURED" ? amount - refunded : 0);

const isInBetween = ({ state }: Local): boolean => state === "CONFIRMING" || state === "VOIDING";

/**
 * Compares the gateway's statement of the last days with our orders. Settles an uncounted charge (refunding it when its
 * order cannot be fulfilled) and cancels an order refunded at the gateway without us. Remaining differences become desk
 * issues.
 */
export async function compareStatement(db: Db): Promise<void> {
  const isLong = Math.abs(clock.nowMs() - longAt) >= HOUR_MS;
  const since = new Date(clock.nowMs() - (isLong ? LONG_MS : SHORT_MS));
  const answer = await paymentGateway().statement(since);
  if (answer.kind !== "ok") return;
  if (isLong) longAt = clock.nowMs();
  const listed = await openRefs(db, "statement_differs");
  const byOrder = groupLines(answer.value);
  const locals = new Map(
    (await localPayments(db, [...byOrder.keys()])).map((localPayment) => [localPayment.number, localPayment]),
  );
  for (const [number, lines] of byOrder) {
    const local = locals.get(number);
    if (!local) await raiseIssue(db, "statement_stranger", number, "the gateway has a payment of no order");
    else await compareOrder(db, local, lines, listed.has(local.orderId));
  }
  await findMissing(db, since, byOrder);
}

async function compareOrder(db: Db, local: Local, lines: readonly StatementLine[], isListed: boolean): Promise<void> {
  // The charge is older than the window: check that each entry is one of our refunds.
  if (!lines.some(({ amount }) => amount > 0)) return compareRefunds(db, local, lines, isListed);
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (isInBetween(local)) return;
  if (net === believed(local)) {
    if (isListed) await closeIssue(db, "statement_differs", local.orderId);
    return;
  }
  await settleOrder({ db, orderId: local.orderId });
  await settleExternalRefund(db, local.orderId);
  const [after] = await localPayments(db, [local.number]);
  if (!after || isInBetween(after) || (local.state !== "CAPTURED" && after.state === "VOIDED")) return;
  if (net === believed(after)) {
    if (isListed) await closeIssue(db, "statement_differs", local.orderId);
  } else if (!(await hasOpenRefund(db, local.orderId))) {
    await raiseIssue(db, "statement_differs", local.orderId, `gateway ${net}, ours ${believed(after)}`);
  }
}

async function compareRefunds(db: Db, local: Local, lines: readonly StatementLine[], isListed: boolean): Promise<void> {
  // Fully refunded by our count: nothing more can have been refunded.
  if (local.state !== "CAPTURED" || believed(local) === 0 || (await hasOpenRefund(db, local.orderId))) return;
  const rows = await db
    .select({ key: refund.transactionKey, won: refund.payAmount })
    .from(refund)
    .where(and(eq(refund.orderId, local.orderId), eq(refund.state, "DONE")));
  const stranger = lines.find(
    (line) => !rows.some(({ key, won }) => key === line.transactionKey && won === -line.amount),
  );
  if (!stranger) return;
  await settleExternalRefund(db, local.orderId);
  const [after] = await localPayments(db, [local.number]);
  if (after && believed(after) > 0)
    await raiseIssue(db, "statement_differs", local.orderId, `gateway gave back ${-stranger.amount}`);
  else if (isListed) await closeIssue(db, "statement_differs", local.orderId);
}

/** Payments captured in our records within the window but missing from the gateway's statement. */
async function findMissing(db: Db, since: Date, byOrder: ReadonlyMap<string, unknown>): Promise<void> {
  const rows = await select(db).where(gt(payment.approvedAt, since));
  for (const row of rows) {
    const isYoung = (row.approvedAt?.getTime() ?? 0) > clock.nowMs() - YOUNG_MS;
    if (row.state === "CAPTURED" && !isYoung && !byOrder.has(row.number)) {
      await raiseIssue(db, "statement_missing", row.orderId, `ours ${believed(row)}`);
    }
  }
}

const hasOpenRefund = async (db: Db, orderId: string): Promise<boolean> =>
  (await db.$count(refund, and(eq(refund.orderId, orderId), eq(refund.state, "PROCESSING")))) > 0;

const select = (db: Db) =>
  db
    .select({
      orderId: orders.id,
      number: orders.number,
      state: payment.state,
      amount: payment.amount,
      refunded: payment.refundedAmount,
      approvedAt: payment.approvedAt,
    })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId));

const localPayments = (db: Db, numbers: string[]): Promise<Local[]> =>
  numbers.length === 0 ? Promise.resolve([]) : select(db).where(inArray(orders.number, numbers));

function groupLines(lines: readonly StatementLine[]): Map<string, StatementLine[]> {
  const grouped = new Map<string, StatementLine[]>();
  for (const line of lines) grouped.set(line.orderId, [...(grouped.get(line.orderId) ?? []), line]);
  return grouped;
}
