import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { MESSAGE_TOPICS } from "@/server/commerce/notifications/watch-messages";
import { findPayment, orderById } from "@/server/commerce/order-rows/orders.repository";
import type { Db } from "@/server/platform/db/types";
import { orders, payment } from "@/server/platform/schema/commerce";
import { type deskIssue, outbox, webhookEvent, webhookOrder } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import type { DeskIssues } from "@/shared/contract/main/staff/desk";

type Issue = Pick<typeof deskIssue.$inferSelect, "kind" | "ref">;
type Fact = DeskIssues["issues"][number]["facts"][number];

/** Id of the order behind an issue's reference: an order's id or number, a payment's, a refund's or a webhook's id. */
export async function findOrderId(db: Db, { kind, ref }: Issue): Promise<string | null> {
  const orderNumber = kind === "webhook" ? (await findNews(db, ref))?.number : null;
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        eq(orders.id, ref),
        eq(orders.number, orderNumber ?? ref),
        sql`${orders.id} in (select ${refund.orderId} from ${refund} where ${refund.id} = ${ref})`,
        sql`${orders.id} in (select ${payment.orderId} from ${payment} where ${payment.id} = ${ref} or ${payment.paymentKey} = ${ref})`,
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

async function findNews(db: Db, ref: string) {
  if (!/^\d{1,15}$/.test(ref)) return null;
  const [found] = await db
    .select({ number: webhookOrder(webhookEvent.raw), eventId: webhookEvent.eventId, at: webhookEvent.receivedAt })
    .from(webhookEvent)
    .where(eq(webhookEvent.id, Number(ref)));
  return found ?? null;
}

/** Facts to show with an issue: states, sums and the gateway's keys. */
export async function findFacts(db: Db, issue: Issue): Promise<Fact[]> {
  const facts: Fact[] = [];
  const add = (name: Fact["name"], text: string | null | undefined, won: number | null = null) => {
    if (text || won !== null) facts.push({ name, text: text ?? null, won });
  };
  if (issue.kind === "messages_stuck" || issue.kind === "event_dead") {
    const which = issue.kind === "event_dead" ? isDeadEvent(issue.ref) : stuckMessages;
    for (const { topic, n, tries } of await undelivered(db, which)) add("stuck", `${topic} · ${n} · ${tries}`);
    return facts;
  }
  // The issue's detail names the person.
  if (issue.kind === "bulk_reading") return facts;
  if (issue.kind === "webhook") {
    const news = await findNews(db, issue.ref);
    add("event", news?.eventId);
    add("received", news?.at.toISOString());
  }
  const orderId = await findOrderId(db, issue);
  if (orderId === null) {
    add("gateway_order", issue.ref);
    return facts;
  }
  const order = await orderById(db, orderId);
  const charged = await findPayment(db, orderId);
  add("order", order?.displayNumber);
  add("order_state", order?.state);
  add("paid", null, order?.payAmount ?? null);
  add("payment_state", charged?.state);
  add("refunded", null, charged && charged.refundedAmount > 0 ? charged.refundedAmount : null);
  add("payment_key", charged?.paymentKey);
  const [back] = await db
    .select({ state: refund.state, won: refund.payAmount })
    .from(refund)
    .where(eq(refund.id, issue.ref));
  if (back) {
    add("refund_state", back.state);
    add("refund", null, back.won);
  }
  return facts;
}

const stuckMessages = and(isNull(outbox.deadAt), gte(outbox.tries, 1), inArray(outbox.topic, [...MESSAGE_TOPICS]));
const isDeadEvent = (topic: string) => and(isNotNull(outbox.deadAt), eq(outbox.topic, topic));

const undelivered = (db: Db, which: SQL | undefined) =>
  db
    .select({
      topic: outbox.topic,
      n: sql<number>`count(*)::int`,
      tries: sql<number>`max(${outbox.tries})::int`,
    })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), which))
    .groupBy(outbox.topic)
    .orderBy(outbox.topic);
