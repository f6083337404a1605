import { eq } from "drizzle-orm";
import { EXTERNAL_REFUND } from "@/server/commerce/cancel/external-refund";
import { BY_DESK, BY_VENUE } from "@/server/commerce/cancel/full-refund";
import { notifyParent, storeMessage } from "@/server/commerce/messages/member-inbox";
import { sendMail, sendSms } from "@/server/commerce/messages/send-sms";
import { MOVED } from "@/server/commerce/moves/apply-move";
import { ordererEmail, ordererPhone } from "@/server/commerce/order-rows/orderer";
import { loadItems, type Order, type OrderItem, orderById } from "@/server/commerce/order-rows/orders.repository";
import { peopleLeft } from "@/server/commerce/order-rows/people-left";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { findStayBooking, type StayBooking } from "@/server/commerce/order-rows/stay-bookings";
import { findPapers } from "@/server/commerce/papers/order-papers";
import { staffPhone } from "@/server/commerce/staff/members";
import { VENUE_CLOSED } from "@/server/commerce/venue/refund-closed";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import type { EventOf } from "@/server/platform/outbox-events";
import { refund } from "@/server/platform/schema/refund";
import { sumWon } from "@/shared/price/quote";
import {
  bookedText,
  canceledText,
  movedText,
  receiptText,
  returnedText,
  reviewText,
  type VisitFacts,
  venueText,
} from "./copy";
import type { RECEIPT, TO_PARENT, TO_VENUE } from "./order-news";

/** Refund reasons that have their own message, or are part of a move. */
const TOLD_OTHERWISE: readonly string[] = [VENUE_CLOSED, BY_VENUE, EXTERNAL_REFUND, MOVED];

/** Invites a review after a visit, in the inbox only: not worth an SMS. */
export async function inviteReview({ payload }: EventOf<"order.completed">, db: Db): Promise<void> {
  const found = await readOrder(db, payload.order_id);
  if (!found?.items.some(({ checkInAt }) => checkInAt !== null)) return;
  const { order, visit } = found;
  await storeMessage(db, {
    userId: order.userId,
    key: `review:${order.id}`,
    path: "/mypage/reviews",
    ...reviewText(visit),
  });
}

export async function notifyOrderer({ payload, dedupeKey }: EventOf<typeof TO_PARENT>, db: Db): Promise<void> {
  const found = await readOrder(db, payload.order_id);
  const to = found && ordererPhone(found.order);
  const body = found && (await parentText(db, found, payload));
  if (!found || !body) return;
  const { userId } = found.order;
  await notifyParent(db, { userId, to, text: body, key: dedupeKey, template: `order.${payload.news}` });
}

/** Mails the receipt if the orderer gave an address and an item is still booked. */
export async function mailReceipt({ payload, dedupeKey }: EventOf<typeof RECEIPT>, db: Db): Promise<void> {
  const found = await readOrder(db, payload.order_id);
  const to = found && ordererEmail(found.order);
  if (!to || !found.items.some(({ productState }) => productState === "ORDER")) return;
  const { order, visit } = found;
  const { venue } = readSnapshot(order);
  await sendMail({
    to,
    key: dedupeKey,
    ...receiptText(visit, order, { venue: venue.name, link: orderLink(order.id) }),
  });
}

export async function notifyVenue({ payload, dedupeKey }: EventOf<typeof TO_VENUE>, db: Db): Promise<void> {
  const found = await readOrder(db, payload.order_id);
  const to = found && (await staffPhone(db, payload.staff_id));
  if (!found || !to) return;
  const { news } = payload;
  const back = news === "canceled" ? await findRefund(db, payload.refund_id) : null;
  if (news === "canceled" && (!back || TOLD_OTHERWISE.includes(back.reason))) return;
  // After quiet hours, a booking or move can be canceled already; its cancellation has its own message.
  const left = filterLeft(found.items);
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
  const items = (await loadItems(db, id)).filter(({ isDifference }) => !isDifference);
  const booking = order.kind === "stay" ? await findStayBooking(db, id) : null;
  const { content: bought, stay } = readSnapshot(order);
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

const filterLeft = (items: readonly OrderItem[]): OrderItem[] =>
  items.filter(({ productState }) => productState !== "CANCEL");

async function findRefund(db: Db, id: string | null) {
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
    const papers = findPapers(readSnapshot(order)).map(({ name }) => name);
    return bookedText(visit, { papers, waits: booking?.confirmState === "WAIT", link });
  }
  const back = await findRefund(db, payload.refund_id);
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
