import { findOrder, loadItems, type Order } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { loadStays } from "@/server/commerce/order-rows/stay-bookings";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";
import type { BookingComplete } from "@/shared/contract/stay/booking";
import { kstToday } from "@/shared/dates/kst";
import { icsUrl } from "./ics-link";
import { toTimeline } from "./reservation-view";
import { toStayVisit } from "./stay-visit";

/** Not for a refused or unanswered stay: the page has a separate text for those. */
const isOver = (order: Order, { confirm_state: confirmState, check_out_date }: StayVisit, now: Date): boolean =>
  (confirmState === "CONFIRMED" || confirmState === "WAIT") &&
  (order.state === "CANCELED" || check_out_date <= kstToday(now));

/** The page after paying for a stay. Throws 404 for unpaid orders, those of others, missing ones, and activities. */
export async function readBookingComplete(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<BookingComplete> {
  const order = await findOrder(db, { userId, id });
  if (!order?.paidAt) throw notFound();
  const stay = (await loadStays(db, [order.id])).get(order.id);
  if (!stay) throw notFound();
  const now = clock.now();
  const items = await loadItems(db, order.id);
  const visit = toStayVisit({ order, items, stay }, now);
  const { content } = readSnapshot(order);
  return {
    booking_id: order.id,
    display_number: order.displayNumber,
    state: visit.confirm_state,
    answer_until: visit.answer_until,
    accommodation_id: visit.accommodation_id,
    product_id: visit.product_id,
    name: content.name,
    product_name: visit.product_name,
    scene: content.scene,
    place_text: content.place_text,
    address: content.address,
    phone: content.phone,
    lat: content.lat,
    lng: content.lng,
    check_in_date: visit.check_in_date,
    check_out_date: visit.check_out_date,
    check_in_from: visit.check_in_from,
    check_out_until: visit.check_out_until,
    adults: visit.adults,
    children: visit.children_ages.length,
    children_ages: visit.children_ages,
    guest_name: visit.guest_name,
    gear: visit.gear,
    pay_amount: order.payAmount,
    partner_point: order.partnerPoint,
    own_point: order.ownPoint,
    refund_timeline: toTimeline({ order, items, stay }, now),
    paid_at: order.paidAt.toISOString(),
    ics_url: icsUrl(order.id),
    is_over: isOver(order, visit, now),
  };
}
