import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { settleExternalRefund } from "@/server/commerce/cancel/external-refund";
import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { settlePurchase } from "@/server/commerce/orders/settle-order";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { payment, purchase } from "@/server/platform/schema/commerce";
import { operatorIssue } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import { deskRefund, staff } from "@/server/platform/schema/staff";
import type { DeskIssues } from "@/shared/contract/main/desk";

/** What needs a person: every open issue, the oldest first, and refunds that wait for a second person. */
export async function listIssues(db: Db, me: Staff): Promise<DeskIssues> {
  const issues = await db
    .select()
    .from(operatorIssue)
    .where(isNull(operatorIssue.closedAt))
    .orderBy(asc(operatorIssue.openedAt))
    .limit(200);
  const waiting = await db
    .select({ refund: deskRefund, number: purchase.displayNumber, name: staff.name })
    .from(deskRefund)
    .innerJoin(purchase, eq(purchase.id, deskRefund.purchaseId))
    .leftJoin(staff, eq(staff.id, deskRefund.askedBy))
    .where(eq(deskRefund.state, "waiting"))
    .orderBy(asc(deskRefund.createdAt));
  return {
    issues: await Promise.all(
      issues.map(async ({ id, kind, ref, detail, openedAt }) => ({
        id,
        kind,
        ref,
        detail,
        opened_at: openedAt.toISOString(),
        order_id: await orderOf(db, ref),
      })),
    ),
    refunds: waiting.map(({ refund: asked, number, name }) => ({
      id: asked.id,
      order_id: asked.purchaseId,
      number,
      amount: asked.amount,
      waives_fee: asked.waivesFee,
      reason: asked.reason,
      asked_by: name ?? "",
      is_mine: asked.askedBy === me.id,
      created_at: asked.createdAt.toISOString(),
    })),
  };
}

/** The order behind an issue's reference, which is an order's id or number, a payment's, or a refund's. */
async function orderOf(db: Db, ref: string): Promise<string | null> {
  const [found] = await db
    .select({ id: purchase.id })
    .from(purchase)
    .where(
      or(
        eq(purchase.id, ref),
        eq(purchase.number, ref),
        sql`${purchase.id} in (select ${refund.purchaseId} from ${refund} where ${refund.id} = ${ref})`,
        sql`${purchase.id} in (select ${payment.purchaseId} from ${payment} where ${payment.id} = ${ref} or ${payment.paymentKey} = ${ref})`,
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

/** Asks the gateway once more about the order behind an issue; what can be settled is, and takes its issue off the list. */
export async function retryIssue(db: Db, me: Staff, id: number): Promise<DeskIssues> {
  const found = await openIssue(db, id);
  const orderId = await orderOf(db, found.ref);
  if (orderId) {
    await settlePurchase({ db, purchaseId: orderId });
    const open = await db
      .select({ id: refund.id })
      .from(refund)
      .where(and(eq(refund.purchaseId, orderId), eq(refund.state, "PROCESSING")));
    for (const one of open) await finishRefund(db, one.id);
    await settleExternalRefund(db, orderId);
  }
  await writeAudit(db, me, { act: "issue.retry", subject: "issue", subjectRef: id });
  return listIssues(db, me);
}

/** Ends an issue with what was found: nothing ends without a reason. Throws 404. */
export async function closeIssueByHand(db: Db, me: Staff, id: number, note: string): Promise<DeskIssues> {
  await transaction(db, async (tx) => {
    await openIssue(tx, id);
    await tx
      .update(operatorIssue)
      .set({ closedAt: clock.sqlNow(), closedBy: me.id, closingNote: note })
      .where(eq(operatorIssue.id, id));
    await writeAudit(tx, me, { act: "issue.close", subject: "issue", subjectRef: id, reason: note });
  });
  return listIssues(db, me);
}

async function openIssue(db: Db, id: number) {
  const [found] = await db
    .select()
    .from(operatorIssue)
    .where(and(eq(operatorIssue.id, id), isNull(operatorIssue.closedAt)))
    .for("update");
  if (!found) throw notFound();
  return found;
}
