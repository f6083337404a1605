import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { parkFreed } from "@/server/commerce/holds/park-freed";
import { closeTaken } from "@/server/commerce/room-calendars/close-taken";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import { uuidv7 } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/outbox";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { accommodation, roomNight, stayProduct } from "@/server/platform/schema/stay/stay";
import type { CloseNightBody, NightClosing } from "@/shared/contract/stay/partner";
import { kstToday } from "@/shared/dates/kst";
import { sumWon } from "@/shared/price/quote";
import { checkFamilies } from "./close-slot";
import { nightAlreadyClosedText, nightAlreadyOpenText, nightIsPastText, stillRefundingText } from "./copy";
import { leavingItems, NIGHT_CLOSED, ordersOfNight } from "./refund-closed";

export const roomsOfVenue = (db: Db, venueId: number) =>
  db
    .select({ id: stayProduct.id })
    .from(stayProduct)
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .where(eq(accommodation.venueId, venueId));

async function findNight(db: Db, venueId: number, pk: number) {
  const [found] = await db
    .select({ night: roomNight, room: stayProduct.name, place: accommodation.name })
    .from(roomNight)
    .innerJoin(stayProduct, eq(stayProduct.id, roomNight.productId))
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .where(and(eq(roomNight.id, pk), eq(accommodation.venueId, venueId)));
  if (!found) throw notFound();
  return found;
}

/** Preview of closing a night: number of families and their refund. Throws 404. */
export async function previewNight(db: Db, venueId: number, pk: number): Promise<NightClosing> {
  const { night, room, place } = await findNight(db, venueId, pk);
  const rows = await db
    .select({ item: orderItem, checkIn: orders.desiredCheckIn })
    .from(orderItem)
    .innerJoin(orders, eq(orders.id, orderItem.orderId))
    .where(inArray(orderItem.orderId, ordersOfNight(db, pk)));
  const checkIns = new Map(rows.map(({ item, checkIn }) => [item.orderId, checkIn ?? night.night]));
  const stays = [...checkIns].map(([id, checkIn]) => {
    const items = rows.map(({ item }) => item).filter(({ orderId }) => orderId === id);
    return { checkIn, leaving: leavingItems(items, { nightId: pk }) };
  });
  const leaving = stays.filter((order) => order.leaving.length > 0);
  const shares = leaving
    .flatMap((order) => order.leaving)
    .map(({ payShare, ownShare, partnerShare }) => sumWon([payShare, ownShare, partnerShare]));
  return {
    night: { pk, date: night.night, is_closed: night.isClosed, reason: night.closedReason },
    place,
    room,
    families: leaving.length,
    begun: leaving.filter(({ checkIn }) => checkIn < kstToday(clock.now())).length,
    staying: stays.length - leaving.length,
    refund: sumWon(shares),
  };
}

/**
 * Closes a room's night: blocks bookings and refunds every stay over it in full. The refunds run from the outbox, so
 * each is made once, even after a crash. Throws 404, C_CHANGED, F000.
 */
export async function closeNight(db: Db, me: VenueStaff, pk: number, ask: CloseNightBody): Promise<NightClosing> {
  await transaction(db, async (tx) => {
    const id = uuidv7();
    const { night } = await findNight(tx, me.venueId, pk);
    if (night.night < kstToday(clock.now())) throw refused(nightIsPastText);
    const [closed] = await tx
      .update(roomNight)
      .set({ isClosed: true, closedByCalendar: false, closedReason: ask.reason, refundingClosing: id })
      .where(
        and(
          eq(roomNight.id, pk),
          inArray(roomNight.productId, roomsOfVenue(tx, me.venueId)),
          isNull(roomNight.closedReason),
        ),
      )
      .returning({ sold: roomNight.sold });
    if (!closed) throw refused(nightAlreadyClosedText);
    checkFamilies((await previewNight(tx, me.venueId, pk)).families, ask.families);
    await writeAudit(tx, me, {
      act: "night.close",
      subject: "room",
      subjectRef: night.productId,
      before: { night: night.night, is_closed: night.isClosed, sold: closed.sold },
      after: { night: night.night, is_closed: true, reason: ask.reason },
      reason: ask.note ?? "",
    });
    await enqueue(tx, {
      topic: NIGHT_CLOSED,
      dedupeKey: `${NIGHT_CLOSED}:${id}`,
      payload: { night_pk: pk, closing_id: id, reason: ask.reason },
    });
    await failpoint("night.before-commit");
  });
  return previewNight(db, me.venueId, pk);
}

/** Puts a closed night on sale again after all refunds; the families must book again. Throws 404, F000. */
export async function reopenNight(db: Db, me: VenueStaff, pk: number): Promise<NightClosing> {
  await transaction(db, async (tx) => {
    const { night } = await findNight(tx, me.venueId, pk);
    const [open] = await tx
      .update(roomNight)
      .set({ isClosed: false, closedReason: null })
      .where(
        and(
          eq(roomNight.id, pk),
          inArray(roomNight.productId, roomsOfVenue(tx, me.venueId)),
          isNotNull(roomNight.closedReason),
        ),
      )
      .returning({ refundingClosing: roomNight.refundingClosing });
    if (!open) throw refused(nightAlreadyOpenText);
    // Otherwise a new booking could be caught by the pending refunds.
    if (open.refundingClosing !== null) throw refused(stillRefundingText);
    // Another site can have booked it in the meantime.
    await closeTaken(tx, night.productId);
    await parkFreed(tx, [{ kind: "night", stockId: pk }]);
    await writeAudit(tx, me, {
      act: "night.reopen",
      subject: "room",
      subjectRef: night.productId,
      before: { night: night.night, is_closed: true, reason: night.closedReason },
      after: { night: night.night, is_closed: false },
    });
  });
  return previewNight(db, me.venueId, pk);
}
