import { eq } from "drizzle-orm";
import { toldAllergies } from "@/server/commerce/allergies/told-allergies";
import { quoteInFull } from "@/server/commerce/cancel/full-refund";
import { maskedPhone } from "@/server/commerce/desk/order-line";
import { audit, gateway, latestFirst, moves, type Story, scans, states } from "@/server/commerce/desk/timeline";
import { ordererName, ordererPhone } from "@/server/commerce/order-rows/orderer";
import { loadItems, type Order, type OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { findStayBooking, readGuest } from "@/server/commerce/order-rows/stay-bookings";
import { ownBusiness } from "@/server/commerce/staff/own-business";
import { revealed } from "@/server/commerce/staff/reveal";
import { bookingState } from "@/server/commerce/venue/venue-bookings";
import { loadParties } from "@/server/commerce/venue/venue-day";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { orders } from "@/server/platform/schema/commerce";
import type { DeskEvent } from "@/shared/contract/main/staff/desk";
import type { VenueBookingPage, VenueContact } from "@/shared/contract/main/staff/venue-bookings";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { notesOf } from "./booking-notes";
import { canMarkNoShow, itemsToCancel, UNDO_MS, venueOrder } from "./booking-rules";
import { bookingCopy as copy } from "./copy";

/** Days before and after a visit on which the family's number can be read. */
const [DAYS_BEFORE, DAYS_AFTER] = [3, 1];

/** A booking for the people of its venue: family, tickets, acts that are possible now, notes and story. Throws 404. */
export async function readBooking(db: Db, me: VenueStaff, id: string): Promise<VenueBookingPage> {
  const order = await venueOrder(db, me.venueId, id);
  const [found] = await loadParties(db, eq(orders.id, id));
  if (!found) throw notFound();
  const items = await loadItems(db, id);
  const booking = await findStayBooking(db, id);
  const guest = booking && readGuest(booking);
  const contact = contactDays(order);
  const isOver = contact !== null && contact.until < kstToday(clock.now());
  const leaving = itemsToCancel(items);
  const { notes, noShow } = await notesOf(db, me, id);
  return {
    ...found.party,
    orderer: isOver ? found.party.orderer : (guest?.name ?? ordererName(order)),
    date: order.desiredCheckIn,
    valid_until: order.validUntil,
    state: bookingState(found.party),
    paid: order.payAmount,
    phone: maskedPhone(guest?.phone ?? ordererPhone(order)),
    contact,
    tells_allergies: toldAllergies(order).length > 0,
    cancel: { tickets: leaving.length, amount: quoteInFull(leaving).refund },
    undoable: items.filter(isUndoable).map(({ id: ticket, checkInAt }) => ({
      ticket,
      until: new Date((checkInAt?.getTime() ?? 0) + UNDO_MS).toISOString(),
    })),
    no_show: noShow,
    can_mark_no_show: canMarkNoShow(order, items),
    notes,
    timeline: await findStory(db, { order, items, booking }, me.venueId),
    refusal: await ownBusiness(db, me, { orderId: id }),
  };
}

/** Days on which the number can be read; null without a visit on a day, or once the number is erased. */
function contactDays(order: Order): VenueBookingPage["contact"] {
  const { desiredCheckIn: first, desiredCheckOut: last } = order;
  if (first === null || order.state === "CANCELED" || ordererPhone(order) === null) return null;
  const [from, until] = [addDays(first, -DAYS_BEFORE), addDays(last ?? first, DAYS_AFTER)];
  const today = kstToday(clock.now());
  return { from, until, is_open: from <= today && today <= until };
}

/** The family's number around the visit; the access is logged. Throws T001 … T004, 404, F000. */
export async function readContact(db: Db, me: VenueStaff, id: string): Promise<VenueContact> {
  const order = await venueOrder(db, me.venueId, id);
  if (!contactDays(order)?.is_open) throw refused(copy.contactClosed);
  await revealed(db, me, { orderId: id }, { act: "booking.reveal", subject: "order", subjectRef: id });
  const booking = await findStayBooking(db, id);
  return { phone: (booking && readGuest(booking)?.phone) ?? ordererPhone(order) };
}

const isUndoable = ({ productState, checkInAt }: OrderItem): boolean =>
  productState === "ORDER" && checkInAt !== null && checkInAt.getTime() > clock.nowMs() - UNDO_MS;

/** The story without keys of the gateway, messages, acts of the desk, and scans of other venues. */
async function findStory(db: Db, story: Story, venueId: number): Promise<DeskEvent[]> {
  const { order, items } = story;
  const parts = await Promise.all([
    states(story).filter(({ name }) => name !== "paying"),
    moves(db, order),
    (await gateway(db, order)).filter(({ name }) => name === "refund.DONE"),
    scans(db, items, venueId),
    audit(db, order, venueId),
  ]);
  return latestFirst(parts).map((event) => ({ ...event, refs: [], split: null }));
}
