import { and, asc, gt, inArray, isNull } from "drizzle-orm";
import { notifyParent } from "@/server/commerce/messages/member-inbox";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { ordererPhone } from "@/server/commerce/order-rows/orderer";
import { loadItems, orderById } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { planExtension } from "@/server/commerce/visits/extend-tickets";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueueAll } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { orders } from "@/server/platform/schema/commerce";
import { kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween } from "@/shared/dates/plain-date";
import { ticketsEndingText } from "./copy";

const TOPIC = "tickets.ending";
/** Days before the last day of undated tickets. */
const STAGES = [30, 7] as const;
/** Catches up after an outage; shorter than the outbox's deduplication window. */
const LATE_DAYS = 2;
const BATCH = 200;

/** Queues one message per paid undated order and stage; sending skips orders without unused tickets. Idempotent. */
export async function recordTicketsEnding(db: Db): Promise<void> {
  const today = kstToday(clock.now());
  const from = afterQuiet();
  const days = STAGES.flatMap((stage) => Array.from({ length: LATE_DAYS + 1 }, (_, late) => stage - late));
  let after = "";
  for (;;) {
    const due = await db
      .select({ id: orders.id, validUntil: orders.validUntil, snapshot: orders.snapshot })
      .from(orders)
      .where(
        and(
          isNull(orders.desiredCheckIn),
          inArray(
            orders.validUntil,
            days.map((left) => addDays(today, left)),
          ),
          inArray(orders.state, ["PAID", "PARTIAL_CANCELED"]),
          gt(orders.id, after),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(BATCH);
    await enqueueAll(
      db,
      due.map(({ id, validUntil, snapshot }) => {
        const left = daysBetween(today, validUntil ?? today);
        const stage = STAGES.findLast((stage) => left <= stage) ?? left;
        // An extension has a new last day, so its reminders need their own keys.
        const end = readSnapshot({ snapshot }).extension ? `:${validUntil}` : "";
        return { topic: TOPIC, dedupeKey: `${TOPIC}:${id}:${stage}${end}`, payload: { order_id: id }, from };
      }),
    );
    if (due.length < BATCH) return;
    after = due.at(-1)?.id ?? "";
  }
}

/** Notifies the orderer unless every ticket was used or refunded. Throws so the outbox retries. */
export async function notifyTicketsEnding({ payload, dedupeKey: key }: EventOf<typeof TOPIC>, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  if (!order?.validUntil || order.validUntil < kstToday(clock.now())) return;
  const unused = (await loadItems(db, order.id)).filter(
    ({ productState, checkInAt }) => productState === "ORDER" && checkInAt === null,
  );
  const to = unused.length > 0 ? ordererPhone(order) : null;
  if (to === null) return;
  const link = `${env().APP_ORIGIN}/mypage/purchases/detail?id=${order.id}`;
  const offer = planExtension(order, unused);
  const facts = { tickets: unused.length, day: order.validUntil, extendsTo: "until" in offer ? offer.until : null };
  const text = ticketsEndingText(readSnapshot(order).content.name, facts, link);
  await notifyParent(db, { userId: order.userId, to, text, key, template: TOPIC });
}
