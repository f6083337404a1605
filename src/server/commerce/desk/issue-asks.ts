import { and, eq, gte, inArray, isNotNull, isNull } from "drizzle-orm";
import { settleExternalRefund } from "@/server/commerce/cancel/external-refund";
import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { closeIssue } from "@/server/commerce/issues/desk-issues";
import { MESSAGE_TOPICS, watchMessages } from "@/server/commerce/notifications/watch-messages";
import { findPayment, orderById } from "@/server/commerce/order-rows/orders.repository";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { settleNews } from "@/server/commerce/payments/webhook/process-webhooks";
import { compareStatement } from "@/server/commerce/reconcile/compare-statement";
import { writeAudit } from "@/server/commerce/staff/audit";
import { consumers } from "@/server/commerce/work";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { deliverOutbox } from "@/server/platform/outbox";
import { eventPayloads, type Topic } from "@/server/platform/outbox-events";
import { deskIssue, outbox } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import { findActs, ISSUE_KINDS, type IssueKind } from "@/shared/staff/issue-kinds";
import { findOrderId } from "./issue-facts";

type Issue = typeof deskIssue.$inferSelect;

/** Retries an issue: gateway, statement, webhook, events or messages. Closes it if it is settled. Throws 404, F000. */
export async function retryIssue(db: Db, me: Staff, id: number): Promise<{ settled: boolean }> {
  const [found] = await db
    .select()
    .from(deskIssue)
    .where(and(eq(deskIssue.id, id), isNull(deskIssue.closedAt)));
  if (!found) throw notFound();
  const { asks } = findActs(found.kind);
  if (asks === null) throw refused("다시 물어볼 곳이 없어요. 확인한 뒤 마쳐 주세요.");
  const isOver = asks === "webhook" ? await settleNews(db, Number(found.ref)) : false;
  await ask(db, found, asks);
  if ((isOver || (await isSettled(db, found))) && found.kind in ISSUE_KINDS)
    await closeIssue(db, found.kind as IssueKind, found.ref);
  const [after] = await db.select().from(deskIssue).where(eq(deskIssue.id, id));
  const settled = after?.closedAt !== null;
  await writeAudit(db, me, { act: "issue.retry", subject: "issue", subjectRef: id, after: { settled } });
  return { settled };
}

async function ask(db: Db, issue: Issue, asks: NonNullable<ReturnType<typeof findActs>["asks"]>): Promise<void> {
  if (asks === "messages") return sendStuck(db);
  if (asks === "events") return deliverDead(db, issue.ref);
  const orderId = await findOrderId(db, issue);
  if (orderId) {
    await settleOrder({ db, orderId });
    const open = await db
      .select({ id: refund.id })
      .from(refund)
      .where(and(eq(refund.orderId, orderId), eq(refund.state, "PROCESSING")));
    for (const item of open) await finishRefund(db, item.id);
    await settleExternalRefund(db, orderId);
  }
  if (asks === "statement") await compareStatement(db);
}

/** Retries at once the messages that the carrier did not accept. */
async function sendStuck(db: Db): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAt: clock.sqlNow() })
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        isNull(outbox.holder),
        gte(outbox.tries, 1),
        inArray(outbox.topic, [...MESSAGE_TOPICS]),
      ),
    );
  await deliverOutbox(db, consumers, { topics: MESSAGE_TOPICS });
  await watchMessages(db);
}

async function deliverDead(db: Db, ref: string): Promise<void> {
  const topics = (Object.keys(eventPayloads) as Topic[]).filter((topic) => topic === ref);
  await db
    .update(outbox)
    .set({ deadAt: null, tries: 0, nextAt: clock.sqlNow() })
    .where(and(isNull(outbox.doneAt), isNotNull(outbox.deadAt), inArray(outbox.topic, topics)));
  await deliverOutbox(db, consumers, { topics });
  await watchMessages(db);
}

/** True when the payment or refund of the issue is final in our database. */
async function isSettled(db: Db, issue: Issue): Promise<boolean> {
  if (issue.kind === "refund_refused") return isRefundedAfterAll(db, issue.ref);
  const isBetween = await standsBetween(db, issue);
  return isBetween === null ? false : !isBetween;
}

/** True while a payment or refund of the issue is in progress; the issue cannot be closed then. */
export const isUnsettled = async (db: Db, issue: Pick<Issue, "kind" | "ref">): Promise<boolean> =>
  (await standsBetween(db, issue)) ?? false;

/** Null for kinds of issues without a payment or refund in progress. */
async function standsBetween(db: Db, { kind, ref }: Pick<Issue, "kind" | "ref">): Promise<boolean | null> {
  if (kind === "payment_unknown") return (await orderById(db, ref))?.state === "PAYING";
  if (kind === "void_refused") return (await findPayment(db, ref))?.state === "VOIDING";
  if (kind !== "refund_unknown") return null;
  const [back] = await db.select({ state: refund.state }).from(refund).where(eq(refund.id, ref));
  return back?.state === "PROCESSING";
}

/** True when another refund of the same items is done. */
async function isRefundedAfterAll(db: Db, ref: string): Promise<boolean> {
  const [failed] = await db.select().from(refund).where(eq(refund.id, ref));
  if (!failed) return false;
  const done = and(eq(refund.orderId, failed.orderId), eq(refund.itemsKey, failed.itemsKey), eq(refund.state, "DONE"));
  return (await db.$count(refund, done)) > 0;
}
