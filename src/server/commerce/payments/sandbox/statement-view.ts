import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { sandboxPayment, sandboxStatement } from "@/server/platform/schema/operations";

const LINES = 100;

/** The newest lines of the gateway's books for people to look at, of one payment when its key is given; keys are cut. */
export async function statementView(db: Db, paymentKey: string | undefined) {
  const lines = await db
    .select({
      transactionKey: sandboxStatement.transactionKey,
      paymentKey: sandboxStatement.paymentKey,
      orderName: sandboxPayment.orderName,
      method: sandboxPayment.method,
      amount: sandboxStatement.amount,
      at: sandboxStatement.at,
    })
    .from(sandboxStatement)
    .innerJoin(sandboxPayment, eq(sandboxPayment.paymentKey, sandboxStatement.paymentKey))
    .where(paymentKey === undefined ? undefined : eq(sandboxStatement.paymentKey, paymentKey))
    .orderBy(desc(sandboxStatement.seq))
    .limit(LINES);
  const [sums] = await db
    .select({
      captured: sql<string>`coalesce(sum(${sandboxStatement.amount}) filter (where ${sandboxStatement.amount} > 0), 0)`,
      returned: sql<string>`coalesce(-sum(${sandboxStatement.amount}) filter (where ${sandboxStatement.amount} < 0), 0)`,
    })
    .from(sandboxStatement)
    .where(paymentKey === undefined ? undefined : eq(sandboxStatement.paymentKey, paymentKey));
  return {
    captured: Number(sums?.captured ?? 0),
    returned: Number(sums?.returned ?? 0),
    lines: lines.map((line) => ({ ...line, paymentKey: line.paymentKey.slice(-8), at: line.at.toISOString() })),
  };
}
