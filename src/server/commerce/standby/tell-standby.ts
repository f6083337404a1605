import { eq } from "drizzle-orm";
import { notifyParent } from "@/server/commerce/messages/member-inbox";
import { sendSms } from "@/server/commerce/messages/send-sms";
import { ordererPhone } from "@/server/commerce/order-rows/orderer";
import { loadItems, type Order, orderById } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { findStayBooking, type StayBooking } from "@/server/commerce/order-rows/stay-bookings";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import type { EventOf } from "@/server/platform/outbox-events";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { venue } from "@/server/platform/schema/venue";
import { gearWords } from "@/shared/stay/copy";
import { answerText, fetchText, type StandbyFacts } from "./standby-copy";
import { standbyPath } from "./standby-link";
import { normalContact } from "./venue-contact";

/**
 * Sends a paid request to its venue with the answer link. Does nothing for other orders, and for requests already
 * answered or canceled. Throws so the outbox retries.
 */
export async function notifyVenueOfQuestion({ payload }: EventOf<"stay.paid">, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  if (order?.kind !== "stay") return;
  const booking = await findStayBooking(db, order.id);
  if (booking?.confirmState !== "WAIT") return;
  const isOpen = (await loadItems(db, order.id)).some(({ productState }) => productState === "ORDER");
  const to = isOpen ? await findContact(db, booking) : null;
  if (to === null) return;
  const link = `${env().APP_ORIGIN}${standbyPath(order.id)}`;
  await sendSms(to, fetchText(listFacts(order, booking), link), `standby:${order.id}:ask`, "standby.asked");
}

/** Notifies the orderer of the venue's answer. */
export async function notifyAnswer({ payload }: EventOf<"standby.answered">, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  const booking = order && (await findStayBooking(db, order.id));
  const to = order && ordererPhone(order);
  if (!order || !booking || booking.confirmState === "WAIT" || !to) return;
  await notifyParent(db, {
    userId: order.userId,
    to,
    text: answerText(listFacts(order, booking), booking.confirmState, payload.reason),
    key: `standby:${order.id}:answer`,
    template: "standby.answered",
  });
}

/** Facts of a request for both sides, without names. */
export function listFacts(order: Order, { checkIn, checkOut, answerBy }: StayBooking): StandbyFacts {
  const { content, stay, people_text: people } = readSnapshot(order);
  return {
    place: content.name,
    room: stay?.product_name ?? "",
    checkIn,
    checkOut,
    people,
    gear: gearWords(stay?.gear ?? []),
    answerBy,
  };
}

async function findContact(db: Db, booking: StayBooking): Promise<string | null> {
  const [row] = await db
    .select({ own: venue.phone, place: accommodation.phone })
    .from(accommodation)
    .innerJoin(venue, eq(venue.id, accommodation.venueId))
    .where(eq(accommodation.id, booking.accommodationId));
  return normalContact(row?.own ?? null) ?? normalContact(row?.place ?? null);
}
