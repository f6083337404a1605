import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { koreanStamp } from "@/server/commerce/payments/toss/toss-payment";
import type { Db } from "@/server/platform/db/types";
import { randomNumber } from "@/server/platform/ids";
import { sandboxPayment, sandboxStatement } from "@/server/platform/schema/operations";
import { leastPayment } from "@/shared/price/pay-method";
import {
  alreadyCanceled,
  alreadyProcessed,
  belowMinimum,
  mismatch,
  notCancelable,
  orderTaken,
  paymentMissing,
  sessionMissing,
  tooMuch,
} from "./gateway-error";
import { captureKey, type SandboxPayment } from "./payment-view";

/** Time in which an authenticated payment can be confirmed. */
const SESSION_MS = 10 * 60_000;

export type OpenPayment = { orderId: string; orderName: string; amount: number; method: string; script: string | null };

/** Opens a payment that its payer has authenticated and that waits for our confirm. */
export async function openPayment(db: Db, order: OpenPayment, now: Date): Promise<SandboxPayment> {
  const [payment] = await db
    .insert(sandboxPayment)
    .values({
      ...order,
      paymentKey: randomNumber("sbx"),
      balance: order.amount,
      status: "IN_PROGRESS",
      requestedAt: now,
    })
    .returning();
  if (!payment) throw new Error("the payment was not written");
  return payment;
}

/** Locks a payment; expires it first when it is too old. */
export async function lockPayment(tx: Db, paymentKey: string, now: Date): Promise<SandboxPayment | null> {
  const [payment] = await tx
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.paymentKey, paymentKey))
    .for("no key update");
  return payment ? expireWhenLate(tx, payment, now) : null;
}

/**
 * Also locks all other payments of its order, in key order, so that of two confirms the later one sees the first.
 * `isTaken`: another one is already captured.
 */
export async function lockOrderByKey(
  tx: Db,
  paymentKey: string,
  now: Date,
): Promise<{ payment: SandboxPayment | null; isTaken: boolean }> {
  const orderId = tx
    .select({ id: sandboxPayment.orderId })
    .from(sandboxPayment)
    .where(eq(sandboxPayment.paymentKey, paymentKey));
  const payments = await tx
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.orderId, orderId))
    .orderBy(sandboxPayment.paymentKey)
    .for("no key update");
  const payment = payments.find((payment) => payment.paymentKey === paymentKey);
  const isTaken = payments.some((payment) => payment.paymentKey !== paymentKey && payment.approvedAt !== null);
  return { payment: payment ? await expireWhenLate(tx, payment, now) : null, isTaken };
}

async function expireWhenLate(tx: Db, payment: SandboxPayment, now: Date): Promise<SandboxPayment> {
  const isLate = payment.status === "IN_PROGRESS" && now.getTime() - payment.requestedAt.getTime() > SESSION_MS;
  return isLate ? change(tx, payment, { status: "EXPIRED" }) : payment;
}

/** The payment of an order: the captured one, otherwise the latest. */
export async function paymentOfOrder(db: Db, orderId: string, now: Date): Promise<SandboxPayment | null> {
  const [found] = await db
    .select({ paymentKey: sandboxPayment.paymentKey })
    .from(sandboxPayment)
    .where(eq(sandboxPayment.orderId, orderId))
    .orderBy(desc(sql`${sandboxPayment.approvedAt} is not null`), desc(sandboxPayment.requestedAt))
    .limit(1);
  return found ? lockPayment(db, found.paymentKey, now) : null;
}

/** Updates a locked payment and returns it. */
export async function change(tx: Db, payment: SandboxPayment, to: Partial<SandboxPayment>): Promise<SandboxPayment> {
  const [changed] = await tx
    .update(sandboxPayment)
    .set(to)
    .where(eq(sandboxPayment.paymentKey, payment.paymentKey))
    .returning();
  if (!changed) throw paymentMissing();
  return changed;
}

/** `method` is the gateway's own Korean name; easy payments can be backed by an account. */
export const isBelowMinimum = ({ method, amount }: Pick<OpenPayment, "method" | "amount">): boolean =>
  amount < leastPayment(method === "카드" ? "card" : "transfer");

/** Captures a payment in full. Throws the gateway's refusals. */
export async function capture(
  tx: Db,
  payment: SandboxPayment,
  args: { orderId: string; amount: number; isTaken: boolean },
  now: Date,
): Promise<SandboxPayment> {
  if (payment.status === "EXPIRED" || payment.status === "ABORTED") throw sessionMissing();
  if (payment.status !== "IN_PROGRESS") throw alreadyProcessed();
  if (payment.orderId !== args.orderId || payment.amount !== args.amount) throw mismatch();
  if (args.isTaken) throw orderTaken();
  if (isBelowMinimum(payment)) throw belowMinimum();
  await note(tx, payment, captureKey(payment.paymentKey), payment.amount, now);
  return change(tx, payment, { status: "DONE", approvedAt: now });
}

/** Refunds `amount`, or the full balance without one. Throws the gateway's refusals. */
export async function giveBack(
  tx: Db,
  payment: SandboxPayment,
  args: { amount: number | undefined; reason: string },
  now: Date,
): Promise<SandboxPayment> {
  if (payment.status === "CANCELED") throw alreadyCanceled();
  if (payment.status !== "DONE" && payment.status !== "PARTIAL_CANCELED") throw notCancelable();
  const cancelAmount = args.amount ?? payment.balance;
  if (cancelAmount <= 0 || cancelAmount > payment.balance) throw tooMuch();
  const transactionKey = randomNumber("txrd");
  const balance = payment.balance - cancelAmount;
  await note(tx, payment, transactionKey, -cancelAmount, now);
  return change(tx, payment, {
    balance,
    status: balance === 0 ? "CANCELED" : "PARTIAL_CANCELED",
    cancels: [
      ...payment.cancels,
      { transactionKey, cancelAmount, cancelReason: args.reason, canceledAt: koreanStamp(now) },
    ],
  });
}

async function note(tx: Db, { paymentKey, orderId }: SandboxPayment, transactionKey: string, amount: number, at: Date) {
  await tx.insert(sandboxStatement).values({ paymentKey, orderId, transactionKey, amount, at });
}

/** Statement entries in `[from, to)`, oldest first, after the entry with the given key. null: no such key. */
export async function statementLines(
  db: Db,
  { from, to, after, limit }: { from: Date; to: Date; after: string | undefined; limit: number },
) {
  let seq = 0;
  if (after !== undefined) {
    const [line] = await db
      .select({ seq: sandboxStatement.seq })
      .from(sandboxStatement)
      .where(eq(sandboxStatement.transactionKey, after));
    if (!line) return null;
    seq = line.seq;
  }
  return db
    .select({ line: sandboxStatement, method: sandboxPayment.method, orderName: sandboxPayment.orderName })
    .from(sandboxStatement)
    .innerJoin(sandboxPayment, eq(sandboxPayment.paymentKey, sandboxStatement.paymentKey))
    .where(and(gt(sandboxStatement.seq, seq), gte(sandboxStatement.at, from), lt(sandboxStatement.at, to)))
    .orderBy(asc(sandboxStatement.seq))
    .limit(limit);
}
