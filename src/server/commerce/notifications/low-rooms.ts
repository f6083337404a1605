import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { sendSms } from "@/server/commerce/messages/send-sms";
import { loadManagers, staffPhone } from "@/server/commerce/staff/members";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { accommodation, roomNight, stayBooking, stayProduct } from "@/server/platform/schema/stay/stay";
import { kstToday } from "@/shared/dates/kst";
import { lowRoomsText } from "./copy";

/** Message to managers of an accommodation: nights of a room type are nearly or fully sold. */
export const LOW_ROOMS = "news.low-rooms";

/**
 * True when at most a fifth of the rooms are unsold; holds do not count, as for slots. Not for a type with one room:
 * the booking message covers it.
 */
const isLow = sql`not ${roomNight.isClosed} and ${roomNight.capacity} > 1
  and (${roomNight.capacity} - ${roomNight.sold}) * 5 <= ${roomNight.capacity}`;

/** Queues messages about nights that a booking nearly filled, once per night and capacity. */
export async function recordLowRooms({ payload }: EventOf<"stay.paid">, db: Db): Promise<void> {
  const orderId = payload.order_id;
  const [booked] = await db
    .select({ booking: stayBooking, venueId: accommodation.venueId })
    .from(stayBooking)
    .innerJoin(accommodation, eq(accommodation.id, stayBooking.accommodationId))
    .where(eq(stayBooking.orderId, orderId));
  if (!booked) return;
  const { productId, checkIn, checkOut } = booked.booking;
  await transaction(db, async (tx) => {
    const nights = await tx
      .update(roomNight)
      .set({ lowTold: sql`${roomNight.capacity}` })
      .where(
        and(
          eq(roomNight.productId, productId),
          sql`${roomNight.night} >= ${checkIn}::date and ${roomNight.night} < ${checkOut}::date`,
          isLow,
          sql`${roomNight.lowTold} is distinct from ${roomNight.capacity}`,
        ),
      )
      .returning({ id: roomNight.id });
    if (nights.length === 0) return;
    for (const staffId of await loadManagers(tx, booked.venueId)) {
      const event = { night_pks: nights.map(({ id }) => id), staff_id: staffId };
      const dedupeKey = `${LOW_ROOMS}:${orderId}:${staffId}`;
      await enqueue(tx, { topic: LOW_ROOMS, dedupeKey, payload: event }, afterQuiet());
    }
  });
}

/** Sends the nights that are still low and not past. Throws so the outbox retries. */
export async function notifyLowRooms({ payload, dedupeKey }: EventOf<typeof LOW_ROOMS>, db: Db): Promise<void> {
  const nights = await db
    .select({
      night: roomNight.night,
      capacity: roomNight.capacity,
      sold: roomNight.sold,
      room: stayProduct.name,
      roomId: stayProduct.id,
      place: accommodation.name,
      placeId: accommodation.id,
    })
    .from(roomNight)
    .innerJoin(stayProduct, eq(stayProduct.id, roomNight.productId))
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .where(
      and(inArray(roomNight.id, payload.night_pks), isLow, sql`${roomNight.night} >= ${kstToday(clock.now())}::date`),
    )
    .orderBy(asc(roomNight.night));
  const [first] = nights;
  const to = first ? await staffPhone(db, payload.staff_id) : null;
  if (!first || to === null) return;
  const link = `${env().APP_ORIGIN}/partner/console/stays?id=${first.placeId}&part=calendar&room=${first.roomId}`;
  const left = nights.map(({ night, capacity, sold }) => ({ night, capacity, left: capacity - sold }));
  await sendSms(
    to,
    lowRoomsText({ place: first.place, room: first.room, nights: left }, link),
    dedupeKey,
    "venue.low-stock",
  );
}
