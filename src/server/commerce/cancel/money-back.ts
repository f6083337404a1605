import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { type GatewayPayment, paymentGateway } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { enqueue } from "@/server/platform/outbox";
import { payment } from "@/server/platform/schema/commerce";
import { type Refund, refund } from "@/server/platform/schema/refund";
import type { RefundReturn } from "@/shared/contract/main/booking/states";
import { addWorkingDays } from "@/shared/dates/holidays";
import { kstToday } from "@/shared/dates/kst";
import { CARD_RETURN_DAYS } from "@/shared/refund/card-return";

/** The gateway updates the state of card companies once a day and sends no webhook. */
const CHECK_SECONDS = 6 * 3600;
const BATCH = 100;

/**
 * True when the gateway shows that the money of a cancel is back with the buyer. It pays accounts and wallets itself. A
 * card company never bills a charge that it has not claimed, and returns a claimed one days later. The gateway shows
 * this for the whole charge only, never for a part.
 */
export function isMoneyBack(payment: GatewayPayment, transactionKey: string): boolean {
  const { acquisition, amount, balance, cancels } = payment;
  const made = cancels.find((cancel) => cancel.transactionKey === transactionKey);
  if (!made) return false;
  if (acquisition === null) return true;
  if (acquisition === "ready") return made.amount === amount;
  return acquisition === "canceled" && balance === 0;
}

/** Enqueues `order.returned`, in the transaction that ends the refund's return. */
export const enqueueReturned = (tx: Db, { id, orderId }: Pick<Refund, "id" | "orderId">): Promise<void> =>
  enqueue(tx, {
    topic: "order.returned",
    dedupeKey: `order.returned:${id}`,
    payload: { order_id: orderId, refund_id: id },
  });

type Waiting = Pick<Refund, "id" | "transactionKey" | "doneAt"> & { paymentKey: string | null };

const isWaiting = and(eq(refund.state, "DONE"), gt(refund.payAmount, 0), isNull(refund.returnedAt));
const lastCheck = sql`coalesce(${refund.returnCheckedAt}, ${refund.doneAt})`;

const waiting = (db: Db) =>
  db
    .select({
      id: refund.id,
      transactionKey: refund.transactionKey,
      doneAt: refund.doneAt,
      paymentKey: payment.paymentKey,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId));

/** Checks refunds that the card company has not returned yet, least recently checked first. */
export async function checkReturns(db: Db): Promise<void> {
  const due = await waiting(db)
    .where(and(isWaiting, lte(lastCheck, clock.sqlNowPlus(-CHECK_SECONDS))))
    .orderBy(lastCheck)
    .limit(BATCH);
  for (const found of due) await checkReturn(db, found);
}

/** The same for one order, at once. */
export async function refreshReturns(db: Db, orderId: string): Promise<void> {
  for (const found of await waiting(db).where(and(isWaiting, eq(refund.orderId, orderId))))
    await checkReturn(db, found);
}

async function checkReturn(db: Db, { id, transactionKey, doneAt, paymentKey }: Waiting): Promise<void> {
  if (!paymentKey || !transactionKey || !doneAt) return;
  const seen = await paymentGateway().lookupByKey(paymentKey);
  await failpoint("return.after-lookup");
  if (seen.kind === "ok" && seen.value && isMoneyBack(seen.value, transactionKey)) {
    await endReturn(db, id, "gateway");
    return;
  }
  const isMade = seen.kind === "ok" && seen.value?.cancels.some((cancel) => cancel.transactionKey === transactionKey);
  if (isMade && kstToday(clock.now()) > addWorkingDays(kstToday(doneAt), CARD_RETURN_DAYS.most)) {
    await endReturn(db, id, "deadline");
    return;
  }
  await db.update(refund).set({ returnCheckedAt: clock.sqlNow() }).where(eq(refund.id, id));
}

/** Marks a refund as returned and enqueues the event, once. */
async function endReturn(db: Db, id: string, by: RefundReturn): Promise<void> {
  await transaction(db, async (tx) => {
    const [ended] = await tx
      .update(refund)
      .set({ returnedAt: clock.sqlNow(), returnedBy: by, returnCheckedAt: clock.sqlNow() })
      .where(and(eq(refund.id, id), isWaiting))
      .returning();
    if (!ended) return;
    await enqueueReturned(tx, ended);
    await failpoint("return.before-commit");
  });
  await failpoint("return.after-commit");
}
