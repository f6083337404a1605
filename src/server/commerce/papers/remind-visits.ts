import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { notifyParent } from "@/server/commerce/messages/member-inbox";
import { ordererPhone } from "@/server/commerce/order-rows/orderer";
import { loadItems, orderById } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { findStayBooking } from "@/server/commerce/order-rows/stay-bookings";
import { dayWeather } from "@/server/commerce/weather/day-weather";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { content } from "@/server/platform/schema/catalog";
import { orders } from "@/server/platform/schema/commerce";
import { outbox } from "@/server/platform/schema/operations";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { kstParts, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { findPapers } from "./order-papers";
import { tomorrowText } from "./paper-copy";

const TOPIC = "papers.tomorrow";
/** Korean hours between which messages are sent. */
const FROM_HOUR = 9;
const TO_HOUR = 21;
/** From this hour on, also for orders without papers. */
const EVENING_HOUR = 17;
const BATCH = 200;
/** A message can wait longer for the weather than a page. */
const WEATHER_PATIENCE_MS = 5000;

const toKey = (orderId: string, date: string): string => `${TOPIC}:${orderId}:${date}`;

/** True when the visit is tomorrow in Korea. */
const isTomorrow = (date: string | null): date is string => date === addDays(kstToday(clock.now()), 1);

/**
 * Queues one message per paid visit of tomorrow and order: from the morning on where papers are needed, which can take
 * time to get, and in the evening for the rest. Returns the number queued.
 */
export async function remindVisits(db: Db): Promise<number> {
  const { hour } = kstParts(clock.now());
  if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
  const tomorrow = addDays(kstToday(clock.now()), 1);
  const noted = sql`exists (select 1 from ${outbox} o
    where o.dedupe_key = ${`${TOPIC}:`} || ${orders.id} || ${`:${tomorrow}`})`;
  let count = 0;
  let last = "";
  for (;;) {
    const due = await db
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.state, ["PAID", "PARTIAL_CANCELED"]),
          eq(orders.desiredCheckIn, tomorrow),
          gt(orders.id, last),
          hour < EVENING_HOUR ? sql`jsonb_array_length(${orders.snapshot} -> 'papers') > 0` : undefined,
          sql`not ${noted}`,
        ),
      )
      .orderBy(orders.id)
      .limit(BATCH);
    const needed = due.filter((order) => hour >= EVENING_HOUR || findPapers(readSnapshot(order)).length > 0);
    for (const { id } of needed) {
      await enqueue(db, { topic: TOPIC, dedupeKey: toKey(id, tomorrow), payload: { order_id: id } });
    }
    count += needed.length;
    if (due.length < BATCH) return count;
    last = due.at(-1)?.id ?? "";
  }
}

/** Sends one unless the visit was canceled or moved. Throws so the outbox retries. */
export async function notifyVisit({ payload, dedupeKey }: EventOf<typeof TOPIC>, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  if (!order || !isTomorrow(order.desiredCheckIn)) return;
  const booking = await findStayBooking(db, order.id);
  const isLive =
    (booking === null || booking.confirmState === "CONFIRMED") &&
    (await loadItems(db, order.id)).some(({ productState }) => productState === "ORDER");
  const to = isLive ? ordererPhone(order) : null;
  if (to === null) return;
  const snapshot = readSnapshot(order);
  const { content: bought, stay } = snapshot;
  const visit = { name: bought.name, date: order.desiredCheckIn, startsAt: stay?.check_in_from ?? order.startsAt };
  const districtId = await findDistrict(db, order.contentId, stay?.accommodation_id);
  const forecast = { date: visit.date, now: clock.now(), patienceMs: WEATHER_PATIENCE_MS };
  const weather = districtId === null ? null : await dayWeather(db, { districtId, ...forecast });
  const link = `${env().APP_ORIGIN}/mypage/purchases/detail?id=${order.id}`;
  const text = tomorrowText(visit, { papers: findPapers(snapshot), weather, link });
  await notifyParent(db, { userId: order.userId, to, text, key: dedupeKey, template: TOPIC });
}

async function findDistrict(db: Db, contentId: number | null, stayId: number | undefined): Promise<number | null> {
  const [place] =
    contentId !== null
      ? await db.select({ pk: content.districtId }).from(content).where(eq(content.id, contentId))
      : stayId !== undefined
        ? await db.select({ pk: accommodation.districtId }).from(accommodation).where(eq(accommodation.id, stayId))
        : [];
  return place?.pk ?? null;
}
