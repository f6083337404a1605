import { and, eq, gt, inArray } from "drizzle-orm";
import { settleExternalRefund } from "@/server/commerce/cancel/external-refund";
import { closeIssue, openRefs, raiseIssue } from "@/server/commerce/issues/desk-issues";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { paymentGateway, type StatementLine } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { orders, payment } from "@/server/platform/schema/commerce";
import { refund } from "@/server/platform/schema/refund";

/** Long enough for anything that a weekend without us left behind; looked at when the process starts and each hour. */
const LONG_MS = 3 * 86_400_000;
const SHORT_MS = 2 * 3_600_000;
const HOUR_MS = 3_600_000;
/** A payment this young may have reached one of the two books only. */
const YOUNG_MS = 60_000;

const processState: { statementAt?: number } = {};

type Local = {
  orderId: string;
  number: string;
  state: string;
  amount: number;
  refunded: number;
  approvedAt: Date | null;
};

/** Won that we believe the gateway keeps of a payment. */
const believed = ({ state, amount, refunded }: Local): number => (state === "CAPTURED" ? amount - refunded : 0);

const isInBetween = ({ state }: Local): boolean => state === "CONFIRMING" || state === "VOIDING";

/**
 * Compares the gateway's books of the last days with ours, order by order. A charge that we do not count is settled (and
 * given back when its order cannot be fulfilled), an order whose charge was given back without us is cancelled; what still
 * differs then goes on the desk's list.
 */
export async function compareStatement(db: Db): Promise<void> {
  const isLong = Math.abs(clock.nowMs() - (processState.statementAt ?? 0)) >= HOUR_MS;
  const since = new Date(clock.nowMs() - (isLong ? LONG_MS : SHORT_MS));
  const answer = await paymentGateway().statement(since);
  if (answer.kind !== "ok") return;
  if (isLong) processState.statementAt = clock.nowMs();
  const listed = await openRefs(db, "statement_differs");
  const byOrder = groupLines(answer.value);
  const locals = new Map((await localPayments(db, [...byOrder.keys()])).map((one) => [one.number, one]));
  for (const [number, lines] of byOrder) {
    const local = locals.get(number);
    if (!local) await raiseIssue(db, "statement_stranger", number, "the gateway has a payment of no order");
    else await compareOrder(db, local, lines, listed.has(local.orderId));
  }
  await findMissing(db, since, byOrder);
}

async function compareOrder(db: Db, local: Local, lines: readonly StatementLine[], isListed: boolean): Promise<void> {
  // The charge lies before the window: its sum cannot be told, but each line must be one of our refunds.
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
  // Nothing can have been given back beyond what we count when we count all of it.
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

/** Payments we count as captured within the window that the gateway does not list. */
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
