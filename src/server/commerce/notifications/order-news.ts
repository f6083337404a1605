import { eq } from "drizzle-orm";
import { EXTERNAL_REFUND } from "@/server/commerce/cancel/external-refund";
import { BY_DESK } from "@/server/commerce/cancel/full-refund";
import { keepMessage, tellParent } from "@/server/commerce/messages/member-inbox";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { sendMail, sendSms } from "@/server/commerce/messages/send-sms";
import { MOVED } from "@/server/commerce/moves/apply-move";
import { ordererEmail, ordererPhone } from "@/server/commerce/order-rows/orderer";
import {
  itemsOf,
  type Order,
  type OrderItem,
  orderById,
  ordersById,
} from "@/server/commerce/order-rows/orders.repository";
import { peopleLeft } from "@/server/commerce/order-rows/people-left";
import { snapshotOf } from "@/server/commerce/order-rows/snapshot";
import { type StayBooking, stayBookingOf } from "@/server/commerce/order-rows/stay-bookings";
import { papersOf } from "@/server/commerce/papers/order-papers";
import { managersOf, staffPhone } from "@/server/commerce/staff/members";
import { VENUE_CLOSED } from "@/server/commerce/venue/refund-closed";
import { codeEnd } from "@/server/commerce/visits/ticket";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueue, enqueueAll, type LaterEvent } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { content } from "@/server/platform/schema/catalog";
import { refund } from "@/server/platform/schema/refund";
import { accommodation } from "@/server/platform/schema/stay";
import { sumWon } from "@/shared/price/quote";
import {
  bookedText,
  canceledText,
  movedText,
  receiptText,
  returnedText,
  reviewText,
  type VenueNews,
  type VisitFacts,
  venueText,
} from "./copy";

/** Topics of order messages, to the orderer and to each manager of the venue; the outbox sends each once. */
export const TO_PARENT = "news.parent";
export const TO_VENUE = "news.venue";
export const RECEIPT = "news.receipt";

/** Refund reasons that have their own message, or are part of a move. */
const TOLD_OTHERWISE: readonly string[] = [VENUE_CLOSED, EXTERNAL_REFUND, MOVED];
/** `to`: the new slot, as a visit can be moved again; `from`: the day before the move. */
type News = { news: VenueNews; orderId: string; refundId?: string; to?: string; from?: string | null };

/** Queues the messages about paid orders. */
export const noteBooked = (events: readonly EventOf<"activity.paid" | "stay.paid">[], db: Db): Promise<void> =>
  note(
    db,
    events.map(({ payload }) => ({ news: "booked", orderId: payload.order_id })),
  );

/** Queues the messages about refunds. */
export const noteCanceled = (events: readonly EventOf<"order.canceled">[], db: Db): Promise<void> =>
  note(
    db,
    events.map(({ payload }) => ({
      news: "canceled",
      orderId: payload.order_id,
      refundId: payload.refund_id,
    })),
  );

export async function noteMoved({ payload }: EventOf<"order.moved">, db: Db): Promise<void> {
  const { order_id: orderId, to, from } = payload;
  await note(db, [{ news: "moved", orderId, to, from }]);
}

/** Queues the message about the end of a refund; at night, for the morning. */
export const noteReturned = ({ payload }: EventOf<"order.returned">, db: Db): Promise<void> =>
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
  if (isOver(order) && order.venueId !== null) return managersOf(db, order.venueId);
  const [place] =
    order.contentId === null
      ? await stayVenue(db, order.id)
      : await db.select({ pk: content.venueId }).from(content).where(eq(content.id, order.contentId));
  return place?.pk ? managersOf(db, place.pk) : [];
}

async function stayVenue(db: Db, orderId: string): Promise<{ pk: number | null }[]> {
  const booking = await stayBookingOf(db, orderId);
  if (!booking) return [];
  return db
    .select({ pk: accommodation.venueId })
    .from(accommodation)
    .where(eq(accommodation.id, booking.accommodationId));
}

/** Invites a review after a visit, in the inbox only: not worth an SMS. */
export async function inviteReview({ payload }: EventOf<"order.completed">, db: Db): Promise<void> {
  const found = await readOrder(db, payload.order_id);
  if (!found?.items.some(({ checkInAt }) => checkInAt !== null)) return;
  const { order, visit } = found;
  await keepMessage(db, {
    userId: order.userId,
    key: `review:${order.id}`,
    path: "/mypage/reviews",
    ...reviewText(visit),
  });
}

export async function tellOrderer({ payload, dedupeKey }: EventOf<typeof TO_PARENT>, db: Db): Promise<void> {
  const found = await readOrder(db, payload.order_id);
  const to = found && ordererPhone(found.order);
  const body = found && (await parentText(db, found, payload));
  if (!found || !body) return;
  const { userId } = found.order;
  await tellParent(db, { userId, to, text: body, key: dedupeKey, template: `order.${payload.news}` });
}

/** Mails the receipt if the orderer gave an address and an item is still booked. */
export async function mailReceipt({ payload, dedupeKey }: EventOf<typeof RECEIPT>, db: Db): Promise<void> {
  const found = await readOrder(db, payload.order_id);
  const to = found && ordererEmail(found.order);
  if (!to || !found.items.some(({ productState }) => productState === "ORDER")) return;
  const { order, visit } = found;
  const { venue } = snapshotOf(order);
  await sendMail({
    to,
    key: dedupeKey,
    ...receiptText(visit, order, { venue: venue.name, link: orderLink(order.id) }),
  });
}

export async function tellVenue({ payload, dedupeKey }: EventOf<typeof TO_VENUE>, db: Db): Promise<void> {
  const found = await readOrder(db, payload.order_id);
  const to = found && (await staffPhone(db, payload.staff_id));
  if (!found || !to) return;
  const { news } = payload;
  const back = news === "canceled" ? await refundOf(db, payload.refund_id) : null;
  if (news === "canceled" && (!back || TOLD_OTHERWISE.includes(back.reason))) return;
  // After quiet hours, a booking or move can be canceled already; its cancellation has its own message.
  const left = leftOf(found.items);
  if (!back && left.length === 0) return;
  const items = back ? refundedItems(found.items, back.id) : news === "moved" ? left : found.items;
  const link = `${env().APP_ORIGIN}/partner/console${found.order.desiredCheckIn ? `?date=${found.order.desiredCheckIn}` : ""}`;
  const from = payload.moved_from ?? found.order.movedFrom;
  const movedFrom = news === "moved" ? from : null;
  const people = back ? null : peopleLeft(found.order, found.items);
  await sendSms(
    to,
    venueText(news, { ...found.visit, tickets: items.length }, { movedFrom, people, link }),
    dedupeKey,
    `venue.${news}`,
  );
}

type Found = { order: Order; items: OrderItem[]; booking: StayBooking | null; visit: VisitFacts };

async function readOrder(db: Db, id: string): Promise<Found | null> {
  const order = await orderById(db, id);
  if (!order) return null;
  const items = (await itemsOf(db, id)).filter(({ isDifference }) => !isDifference);
  const booking = order.kind === "stay" ? await stayBookingOf(db, id) : null;
  const { content: bought, stay } = snapshotOf(order);
  const visit: VisitFacts = {
    name: bought.name,
    date: order.desiredCheckIn,
    startsAt: order.startsAt,
    tickets: items.length,
    stay:
      booking && stay
        ? { room: stay.product_name, checkIn: booking.checkIn, checkOut: booking.checkOut, from: stay.check_in_from }
        : null,
  };
  return { order, items, booking, visit };
}

const refundedItems = (items: readonly OrderItem[], refundId: string): OrderItem[] =>
  items.filter((item) => item.refundId === refundId);

const leftOf = (items: readonly OrderItem[]): OrderItem[] =>
  items.filter(({ productState }) => productState !== "CANCEL");

async function refundOf(db: Db, id: string | null) {
  if (id === null) return null;
  const [row] = await db.select().from(refund).where(eq(refund.id, id));
  return row ?? null;
}

const orderLink = (id: string): string => `${env().APP_ORIGIN}/mypage/purchases/detail?id=${id}`;

/** Text for the orderer; null when another message covers it or it no longer applies. */
async function parentText(db: Db, found: Found, payload: EventOf<typeof TO_PARENT>["payload"]): Promise<string | null> {
  const { order, items, booking, visit } = found;
  const link = orderLink(order.id);
  if (payload.news === "moved") return movedText(visit, link);
  if (payload.news === "booked") {
    if (!items.some(({ productState }) => productState === "ORDER")) return null;
    const papers = papersOf(snapshotOf(order)).map(({ name }) => name);
    return bookedText(visit, { papers, waits: booking?.confirmState === "WAIT", link });
  }
  const back = await refundOf(db, payload.refund_id);
  if (!back) return null;
  const refusedByPlace = booking?.confirmState === "REFUSED" || booking?.confirmState === "LAPSED";
  const isToldOtherwise = refusedByPlace || TOLD_OTHERWISE.includes(back.reason);
  // The message of the cancellation covers money that was back at once.
  const isBackAtOnce = back.returnedAt !== null && back.returnedAt.getTime() === back.doneAt?.getTime();
  if (payload.news === "returned")
    return isBackAtOnce && !isToldOtherwise ? null : returnedText(visit.name, back, link);
  if (isToldOtherwise) return null;
  const refunded = refundedItems(items, back.id);
  const isWhole = refunded.length === items.length;
  const points = sumWon([back.ownPoint, back.partnerPoint, back.asPoints]);
  // The coupon is restored when the last item is canceled.
  const coupon = order.issuedCouponId !== null && order.state === "CANCELED";
  const facts = {
    isWhole,
    byDesk: back.reason === BY_DESK,
    pay: back.payAmount,
    isBackAtOnce,
    points,
    fee: back.fee,
    coupon,
  };
  return canceledText({ ...visit, tickets: refunded.length }, facts, link);
}
