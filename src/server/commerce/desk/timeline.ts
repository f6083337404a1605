import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { MESSAGE_TOPICS } from "@/server/commerce/notifications/watch-messages";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import type { StayBooking } from "@/server/commerce/order-rows/stay-bookings";
import { loadAudit } from "@/server/commerce/staff/audit";
import { toMoment } from "@/server/commerce/venue/record-scans";
import type { Db } from "@/server/platform/db/types";
import { orderMove, payment } from "@/server/platform/schema/commerce";
import { outbox, webhookEvent, webhookOrder } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import { gateScan, staff } from "@/server/platform/schema/staff/staff";
import type { DeskEvent } from "@/shared/contract/main/staff/desk";
import { sumWon } from "@/shared/price/quote";
import { loadMessages } from "./messages";
import { at, toRefs } from "./timeline-event";

const SHOWN = 200;

export type Story = { order: Order; items: readonly OrderItem[]; booking: StayBooking | null };

/** Timeline of an order, latest first: states, moves, gateway, messages, webhooks, scans, acts of the desk. */
export async function findTimeline(db: Db, story: Story): Promise<DeskEvent[]> {
  const parts = await Promise.all([
    states(story),
    moves(db, story.order),
    gateway(db, story.order),
    messages(db, story.order),
    webhooks(db, story.order),
    scans(db, story.items),
    audit(db, story.order),
  ]);
  return latestFirst(parts);
}

export const latestFirst = (parts: readonly DeskEvent[][]): DeskEvent[] =>
  parts.flat().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));

export function states({ order, items, booking }: Story): DeskEvent[] {
  const state = (time: Date | null | undefined, name: string, more: Partial<DeskEvent> = {}) =>
    at(time, { kind: "state", name, ...more });
  const { extension } = readSnapshot(order);
  const done = items.find(({ productState }) => productState === "COMPLETE");
  return [
    ...state(order.createdAt, "created", { amount: order.payAmount }),
    ...state(order.payingAt, "paying"),
    ...state(order.paidAt, "paid", { tone: "done", amount: order.payAmount }),
    ...state(booking?.answeredAt, `stay.${booking?.confirmState ?? ""}`, {
      tone: booking?.confirmState === "CONFIRMED" ? "done" : "bad",
    }),
    ...state(extension ? new Date(extension.at) : null, "extended", { text: extension?.from ?? null }),
    ...state(done?.completedAt, "completed", { tone: "done" }),
    ...state(order.endedAt, `ended.${order.state}`, {
      tone: order.state === "FAILED" ? "bad" : "plain",
      text: order.failReason,
    }),
  ];
}

export async function moves(db: Db, { id }: Order): Promise<DeskEvent[]> {
  const rows = await db.select().from(orderMove).where(eq(orderMove.orderId, id)).orderBy(asc(orderMove.n));
  return rows.flatMap(({ movedAt, fromDay }) => at(movedAt, { kind: "state", name: "moved", text: fromDay }));
}

export async function gateway(db: Db, order: Order): Promise<DeskEvent[]> {
  const payments = await db.select().from(payment).where(eq(payment.orderId, order.id)).orderBy(asc(payment.attempt));
  const refunds = await db.select().from(refund).where(eq(refund.orderId, order.id)).orderBy(asc(refund.createdAt));
  return [...payments.flatMap(chargeEvents), ...refunds.flatMap(refundEvents)];
}

const latest = (time: Date | null, notBefore: Date | null): Date | null =>
  time && notBefore && notBefore > time ? notBefore : time;

function chargeEvents(one: typeof payment.$inferSelect): DeskEvent[] {
  const { state, amount } = one;
  const refs = toRefs({ payment_key: one.paymentKey, receipt: one.receiptUrl });
  const isBad = state === "FAILED" || state === "VOIDING";
  return [
    ...at(one.confirmingAt ?? one.createdAt, {
      kind: "gateway",
      name: `payment.${one.approvedAt ? "CONFIRMING" : state}`,
      tone: one.approvedAt ? "plain" : isBad ? "bad" : "wait",
      amount,
      text: one.failCode,
      refs: one.approvedAt ? [] : refs,
    }),
    // The gateway's times are whole seconds: never show an approval before its request.
    ...at(latest(one.approvedAt, one.confirmingAt), {
      kind: "gateway",
      name: `payment.${state === "VOIDED" || state === "VOIDING" ? state : "CAPTURED"}`,
      tone: isBad ? "bad" : "done",
      amount,
      refs,
    }),
  ];
}

function refundEvents(one: typeof refund.$inferSelect): DeskEvent[] {
  const split = {
    pay: one.payAmount,
    own_point: sumWon([one.ownPoint, one.asPoints]),
    partner_point: one.partnerPoint,
    fee: one.fee,
  };
  const amount = sumWon([one.payAmount, one.partnerPoint, one.ownPoint, one.asPoints]);
  return [
    ...at(one.createdAt, {
      kind: "gateway",
      name: one.state === "FAILED" ? "refund.FAILED" : "refund.PROCESSING",
      tone: one.state === "FAILED" ? "bad" : one.state === "PROCESSING" ? "wait" : "plain",
      amount,
      text: one.reason,
      split: one.state === "DONE" ? null : split,
      refs: toRefs({ idempotency_key: one.idempotencyKey }),
    }),
    ...at(one.state === "DONE" ? one.doneAt : null, {
      kind: "gateway",
      name: "refund.DONE",
      tone: "done",
      amount,
      text: one.reason,
      split,
      refs: toRefs({ transaction_key: one.transactionKey }),
    }),
    ...at(one.returnedAt, {
      kind: "gateway",
      name: one.returnedBy === "deadline" ? "refund.UNCONFIRMED" : "refund.RETURNED",
      tone: one.returnedBy === "deadline" ? "wait" : "done",
      amount: one.payAmount,
    }),
  ];
}

async function messages(db: Db, order: Order): Promise<DeskEvent[]> {
  const sentMessages = await loadMessages(db, { userId: order.userId, orderId: order.id });
  const ids = sentMessages.map(({ id }) => String(id));
  const events = await db
    .select()
    .from(outbox)
    .where(
      sql`(${outbox.payload} ->> 'order_id' = ${order.id} or ${outbox.payload} ->> 'message_id' = any (string_to_array(${ids.join(",")}, ',')))`,
    )
    .orderBy(asc(outbox.id))
    .limit(SHOWN);
  const keys = new Set(await loadKeys(db, ids));
  const inbox = sentMessages.map((sentMessage) =>
    at(new Date(sentMessage.at), {
      kind: "message",
      name: "told",
      tone: sentMessage.delivery === "failing" ? "bad" : sentMessage.delivery === "waiting" ? "wait" : "done",
      text: [sentMessage.title, sentMessage.body].filter(Boolean).join("\n"),
      message_id: sentMessage.id,
    }),
  );
  // Events without an inbox message: only messages, and events that keep failing.
  const others = events
    .filter(({ dedupeKey, topic, doneAt, tries }) =>
      keys.has(dedupeKey)
        ? false
        : (MESSAGE_TOPICS as readonly string[]).includes(topic) || (doneAt === null && tries > 1),
    )
    .map(({ topic, doneAt, createdAt, tries }) =>
      at(doneAt ?? createdAt, {
        kind: "message",
        name: topic,
        tone: doneAt ? "done" : tries > 0 ? "bad" : "wait",
      }),
    );
  return [...inbox, ...others].flat();
}

async function loadKeys(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from member_message where id::text = any (string_to_array(${ids.join(",")}, ','))`,
  );
  return rows.map(({ key }) => key);
}

async function webhooks(db: Db, order: Order): Promise<DeskEvent[]> {
  const rows = await db
    .select()
    .from(webhookEvent)
    .where(eq(webhookOrder(webhookEvent.raw), order.number))
    .orderBy(asc(webhookEvent.id))
    .limit(SHOWN);
  return rows.flatMap(({ eventId, receivedAt, processedAt }) =>
    at(receivedAt, {
      kind: "webhook",
      name: processedAt ? "processed" : "waiting",
      tone: processedAt ? "done" : "wait",
      refs: toRefs({ event: eventId }),
    }),
  );
}

/** Scans of an order's tickets; with `venueId`, at that venue only. */
export async function scans(db: Db, items: readonly OrderItem[], venueId?: number): Promise<DeskEvent[]> {
  if (items.length === 0) return [];
  const rows = await db
    .select({ scan: gateScan, who: staff.name })
    .from(gateScan)
    .leftJoin(staff, eq(staff.id, gateScan.staffId))
    .where(
      and(
        inArray(
          gateScan.ticket,
          items.map(({ id }) => id),
        ),
        venueId === undefined ? undefined : eq(gateScan.venueId, venueId),
      ),
    )
    .orderBy(asc(gateScan.id))
    .limit(SHOWN);
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  return rows.flatMap(({ scan, who }) =>
    at(toMoment(scan.seenAt, scan.receivedAt), {
      kind: "scan",
      name: scan.outcome,
      tone: scan.outcome === "admitted" ? "done" : "bad",
      who,
      text: nameOf.get(scan.ticket) ?? null,
      refs: toRefs({ device: scan.device }),
    }),
  );
}

/** Acts of staff on an order; with `venueId`, of that venue's staff only. */
export async function audit(db: Db, { id }: Order, venueId?: number): Promise<DeskEvent[]> {
  return (await loadAudit(db, "order", id, venueId)).flatMap(({ at: time, who, act, reason, after }) =>
    at(new Date(time), {
      kind: "audit",
      name: act,
      who,
      reason: reason === "" ? null : reason,
      amount: typeof after?.amount === "number" ? after.amount : null,
    }),
  );
}
