import { and, eq, inArray, sql } from "drizzle-orm";
import { messageGateway } from "@/server/commerce/messages/port";
import { ordererPhone } from "@/server/commerce/purchases/orderer-phone";
import { itemsOf, purchaseById } from "@/server/commerce/purchases/purchases.repository";
import { snapshotOf } from "@/server/commerce/purchases/snapshot";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { registerJob } from "@/server/platform/jobs";
import { enqueue, type OutboxEvent, registerConsumer } from "@/server/platform/outbox";
import { purchase } from "@/server/platform/schema/commerce";
import { outbox } from "@/server/platform/schema/operations";
import { kstParts, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { papersOf } from "./order-papers";
import { papersText } from "./paper-copy";

const TOPIC = "papers.tomorrow";
/** Hours in Korea between which a phone may ring. */
const FROM_HOUR = 9;
const TO_HOUR = 21;
const BATCH = 200;

const keyOf = (purchaseId: string, date: string): string => `${TOPIC}:${purchaseId}:${date}`;

/** Whether an order's visit is tomorrow in Korea, by the clock. */
const isTomorrow = (date: string | null): date is string => date === addDays(kstToday(clock.now()), 1);

/**
 * Notes a reminder for each paid order whose visit is tomorrow and whose children need papers; by day only, once for an
 * order and day. Returns how many were noted.
 */
export async function remindPapers(db: Db): Promise<number> {
  const { hour } = kstParts(clock.now());
  if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
  const tomorrow = addDays(kstToday(clock.now()), 1);
  const noted = sql`exists (select 1 from ${outbox} o
    where o.dedupe_key = ${`${TOPIC}:`} || ${purchase.id} || ${`:${tomorrow}`})`;
  const due = await db
    .select()
    .from(purchase)
    .where(
      and(
        inArray(purchase.state, ["PAID", "PARTIAL_CANCELED"]),
        eq(purchase.desiredCheckIn, tomorrow),
        sql`jsonb_array_length(${purchase.snapshot} -> 'papers') > 0`,
        sql`not ${noted}`,
      ),
    )
    .orderBy(purchase.id)
    .limit(BATCH);
  const needed = due.filter((order) => papersOf(snapshotOf(order)).length > 0);
  for (const { id } of needed) {
    await enqueue(db, { topic: TOPIC, dedupeKey: keyOf(id, tomorrow), payload: { purchase_id: id } });
  }
  return needed.length;
}

/** Sends one reminder, unless the visit was given back or moved meanwhile. Throws to be tried again when it was not taken. */
export async function tellPapers({ payload, dedupeKey }: OutboxEvent, db: Db): Promise<void> {
  const order = await purchaseById(db, String(payload.purchase_id));
  if (!order || !isTomorrow(order.desiredCheckIn)) return;
  const isLive = (await itemsOf(db, order.id)).some(({ productState }) => productState === "ORDER");
  const to = isLive ? ordererPhone(order) : null;
  if (to === null) return;
  const snapshot = snapshotOf(order);
  const visit = { name: snapshot.content.name, date: order.desiredCheckIn, startsAt: order.startsAt };
  const link = `${env().APP_ORIGIN}/mypage/purchases/detail?id=${order.id}`;
  const body = papersText(visit, papersOf(snapshot), link);
  const sent = await messageGateway().send({ channel: "sms", to, body, key: dedupeKey });
  if (sent === "failed") throw new Error("The message was not taken.");
}

/** Names the looking and the telling. */
export function registerPaperWork(): void {
  registerJob({ name: "paper-reminders", everySeconds: 600, run: async (db) => void (await remindPapers(db)) });
  registerConsumer(TOPIC, tellPapers);
}
