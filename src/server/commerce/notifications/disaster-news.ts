import { eq } from "drizzle-orm";
import { notifyParent } from "@/server/commerce/messages/member-inbox";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { sendSms } from "@/server/commerce/messages/send-sms";
import {
  findDisaster,
  managersInDisaster,
  ordersInDisaster,
  venueInDisaster,
} from "@/server/commerce/order-rows/disasters";
import { ordererPhone } from "@/server/commerce/order-rows/orderer";
import { loadItems, orderById } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { staffPhone } from "@/server/commerce/staff/members";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueueAll, type LaterEvent } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { disasterNotice } from "@/server/platform/schema/staff/disaster";
import { disasterText, venueDisasterText } from "./disaster-copy";

/** A disaster notice was declared; its orders are still to be looked up. */
export const DISASTER_DECLARED = "disaster.declared";
export const DISASTER_TOLD = "disaster.told";
export const DISASTER_TO_VENUE = "disaster.venue";
const BATCH = 200;

/** Queues the messages of a notice to families and to venues. Can be interrupted and rerun. */
export async function recordDisaster({ payload }: EventOf<typeof DISASTER_DECLARED>, db: Db): Promise<void> {
  await noteFamilies(db, payload.notice_id);
  await noteVenues(db, payload.notice_id);
}

/** Queues a message to the orderer of each booking that can now be canceled free of charge. */
async function noteFamilies(db: Db, noticeId: string): Promise<void> {
  let after = "";
  for (;;) {
    const ids = await ordersInDisaster(db, noticeId, after, BATCH);
    await enqueueAll(
      db,
      ids.map((id) => ({
        topic: DISASTER_TOLD,
        dedupeKey: `${DISASTER_TOLD}:${noticeId}:${id}`,
        payload: { order_id: id, notice_id: noticeId },
      })),
    );
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? "";
  }
}

/**
 * Queues a message for each owner and manager of a venue in the districts. At night it waits until the morning, unless
 * a booking is covered by a notice that starts before then.
 */
async function noteVenues(db: Db, noticeId: string): Promise<void> {
  const [notice] = await db.select().from(disasterNotice).where(eq(disasterNotice.id, noticeId));
  if (!notice) return;
  let after = "";
  for (;;) {
    const managers = await managersInDisaster(db, noticeId, after, BATCH);
    const events: LaterEvent[] = [];
    for (const { id, venueId } of managers) {
      const { bookings } = await venueInDisaster(db, noticeId, venueId);
      events.push({
        topic: DISASTER_TO_VENUE,
        dedupeKey: `${DISASTER_TO_VENUE}:${noticeId}:${venueId}:${id}`,
        payload: { notice_id: noticeId, venue_pk: venueId, staff_id: id },
        from: afterQuiet(bookings > 0 ? [{ date: notice.fromDay, startsAt: "00:00" }] : []),
      });
    }
    await enqueueAll(db, events);
    if (managers.length < BATCH) return;
    after = managers.at(-1)?.id ?? "";
  }
}

/** Sends venue staff the notice with the current number of bookings; nothing once it has ended. */
export async function notifyVenueDisaster(
  { payload, dedupeKey: key }: EventOf<typeof DISASTER_TO_VENUE>,
  db: Db,
): Promise<void> {
  const [notice] = await db.select().from(disasterNotice).where(eq(disasterNotice.id, payload.notice_id));
  const to = notice && !notice.endedAt ? await staffPhone(db, payload.staff_id) : null;
  if (!notice || to === null) return;
  const { bookings, first } = await venueInDisaster(db, notice.id, payload.venue_pk);
  const link = `${env().APP_ORIGIN}/partner/console?date=${first ?? notice.fromDay}`;
  await sendSms(to, venueDisasterText(notice, bookings, link), key, "venue.disaster");
}

/**
 * Notifies the orderer, also at night: a warning cannot wait until morning. Sends nothing when the notice has ended or
 * no unused item is left. Throws so the outbox retries.
 */
export async function notifyDisaster(
  { payload, dedupeKey: key }: EventOf<typeof DISASTER_TOLD>,
  db: Db,
): Promise<void> {
  const order = await orderById(db, payload.order_id);
  if (!order || !(await findDisaster(db, order))) return;
  const [notice] = await db.select().from(disasterNotice).where(eq(disasterNotice.id, payload.notice_id));
  const isOpen = (await loadItems(db, order.id)).some(
    ({ productState, checkInAt }) => productState === "ORDER" && checkInAt === null,
  );
  const to = isOpen ? ordererPhone(order) : null;
  if (!notice || notice.endedAt || to === null) return;
  const { content, stay } = readSnapshot(order);
  const link = `${env().APP_ORIGIN}/mypage/purchases/detail?id=${order.id}`;
  const name = [content.name, stay?.product_name].filter(Boolean).join(" ");
  const text = disasterText({ ...order, name, kind: notice.kind, reason: notice.reason }, link);
  await notifyParent(db, { userId: order.userId, to, text, key, template: DISASTER_TOLD });
}
