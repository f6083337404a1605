import { eq } from "drizzle-orm";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { ordererEmail } from "@/server/commerce/order-rows/orderer";
import { type Order, ordersById } from "@/server/commerce/order-rows/orders.repository";
import { findStayBooking } from "@/server/commerce/order-rows/stay-bookings";
import { loadManagers } from "@/server/commerce/staff/members";
import { codeEnd } from "@/server/commerce/visits/ticket";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { enqueue, enqueueAll, type LaterEvent } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { content } from "@/server/platform/schema/catalog";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { VenueNews } from "./copy";

/** Topics of order messages, to the orderer and to each manager of the venue; the outbox sends each once. */
export const TO_PARENT = "news.parent";
export const TO_VENUE = "news.venue";
export const RECEIPT = "news.receipt";

/** `to`: the new slot, as a visit can be moved again; `from`: the day before the move. */
type News = { news: VenueNews; orderId: string; refundId?: string; to?: string; from?: string | null };

/** Queues the messages about paid orders. */
export const recordBooked = (events: readonly EventOf<"activity.paid" | "stay.paid">[], db: Db): Promise<void> =>
  note(
    db,
    events.map(({ payload }) => ({ news: "booked", orderId: payload.order_id })),
  );

/** Queues the messages about refunds. */
export const recordCanceled = (events: readonly EventOf<"order.canceled">[], db: Db): Promise<void> =>
  note(
    db,
    events.map(({ payload }) => ({
      news: "canceled",
      orderId: payload.order_id,
      refundId: payload.refund_id,
    })),
  );

export async function recordMoved({ payload }: EventOf<"order.moved">, db: Db): Promise<void> {
  const { order_id: orderId, to, from } = payload;
  await note(db, [{ news: "moved", orderId, to, from }]);
}

/** Queues the message about the end of a refund; at night, for the morning. */
export const recordReturned = ({ payload }: EventOf<"order.returned">, db: Db): Promise<void> =>
  enqueue(
    db,
    {
      topic: TO_PARENT,
      dedupeKey: `${TO_PARENT}:returned:${payload.refund_id}`,
      payload: { news: "returned", ...payload },
    },
    afterQuiet(),
  );

/** Looks up venue staff once per activity. */
async function note(db: Db, list: readonly News[]): Promise<void> {
  const orders = new Map(
    (await ordersById(db, [...new Set(list.map(({ orderId }) => orderId))])).map((order) => [order.id, order]),
  );
  const staffOf = new Map<string, Promise<string[]>>();
  const events: LaterEvent[] = [];
  for (const { news, orderId, refundId, to, from } of list) {
    const order = orders.get(orderId);
    if (!order) continue;
    const payload = { news, order_id: orderId, refund_id: refundId ?? null, moved_from: from };
    const key = [news, refundId ?? orderId, to].filter(Boolean).join(":");
    events.push({ topic: TO_PARENT, dedupeKey: `${TO_PARENT}:${key}`, payload });
    if (news === "booked" && ordererEmail(order))
      events.push({ topic: RECEIPT, dedupeKey: `${RECEIPT}:${orderId}`, payload });
    const place = isOver(order) || order.contentId === null ? order.id : String(order.contentId);
    const staff = staffOf.get(place) ?? venueStaff(db, order);
    staffOf.set(place, staff);
    // Moving away from tonight is as urgent.
    const waits = afterQuiet([{ date: order.desiredCheckIn, startsAt: order.startsAt }, { date: from ?? null }]);
    // Several moves in one night become one message in the morning, from the first day to the last.
    const once = news === "moved" && waits ? `moved:${orderId}:${waits.toISOString()}` : key;
    for (const id of await staff)
      events.push({
        topic: TO_VENUE,
        dedupeKey: `${TO_VENUE}:${once}:${id}`,
        payload: { ...payload, staff_id: id },
        from: waits,
      });
  }
  await enqueueAll(db, events);
}

/** The order's last day has passed: from then on it belongs to the venue that sold it (`isOfVenue`). */
function isOver({ desiredCheckIn, desiredCheckOut }: Order): boolean {
  const last = desiredCheckOut ?? desiredCheckIn;
  return last !== null && clock.nowMs() >= codeEnd(last);
}

/** Owners and managers of the booked content's current venue; for a past visit, of the venue that sold it. */
async function venueStaff(db: Db, order: Order): Promise<string[]> {
  if (isOver(order) && order.venueId !== null) return loadManagers(db, order.venueId);
  const [place] =
    order.contentId === null
      ? await stayVenue(db, order.id)
      : await db.select({ pk: content.venueId }).from(content).where(eq(content.id, order.contentId));
  return place?.pk ? loadManagers(db, place.pk) : [];
}

async function stayVenue(db: Db, orderId: string): Promise<{ pk: number | null }[]> {
  const booking = await findStayBooking(db, orderId);
  if (!booking) return [];
  return db
    .select({ pk: accommodation.venueId })
    .from(accommodation)
    .where(eq(accommodation.id, booking.accommodationId));
}
