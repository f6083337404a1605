import { and, eq, gt, inArray } from "drizzle-orm";
import { BY_VENUE, openFreeRefund, quoteInFull } from "@/server/commerce/cancel/full-refund";
import { exceedsDay, finish, lockPerson } from "@/server/commerce/desk/refunds";
import { lockItems, lockOrder } from "@/server/commerce/order-rows/orders.repository";
import { writeAudit } from "@/server/commerce/staff/audit";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import { noteClosed } from "@/server/commerce/venue/refund-closed";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { orderItem } from "@/server/platform/schema/commerce";
import { deskRefund } from "@/server/platform/schema/staff/staff";
import type { UndoAdmissionBody, VenueCancelBody } from "@/shared/contract/main/staff/venue-bookings";
import { itemsToCancel, UNDO_MS, venueOrder } from "./booking-rules";
import { bookingCopy as copy } from "./copy";

/**
 * Cancels one booking by the venue's fault: refunds its unused tickets in full and notifies the family. One person can
 * refund DESK_REFUND_ALONE_A_DAY won in a day. Throws T003 (own business), 404, F000.
 */
export async function cancelByVenue(db: Db, me: VenueStaff, id: string, ask: VenueCancelBody): Promise<void> {
  const { refundId, amount } = await transaction(db, async (tx) => {
    await venueOrder(tx, me.venueId, id);
    await refuseOwnBusiness(tx, me, { orderId: id });
    await lockPerson(tx, me);
    const locked = await lockOrder(tx, id);
    if (!locked) throw notFound();
    const leaving = itemsToCancel(await lockItems(tx, id));
    if (leaving.length === 0) throw refused(copy.nothingLeft);
    const { refund: amount } = quoteInFull(leaving);
    if (amount !== ask.amount) throw refused(copy.amountChanged);
    if (await exceedsDay(tx, me, amount)) throw refused(copy.overDay(env().DESK_REFUND_ALONE_A_DAY));
    const { id: refundId } = await openFreeRefund(tx, locked.order, leaving, BY_VENUE);
    const reason = ask.note || ask.reason;
    await tx.insert(deskRefund).values({
      id: uuidv7(),
      orderId: id,
      itemIds: leaving.map((item) => item.id),
      waivesFee: true,
      amount,
      reason,
      state: "made",
      askedBy: me.id,
      decidedBy: me.id,
      refundId,
      createdAt: clock.sqlNow(),
      decidedAt: clock.sqlNow(),
    });
    await writeAudit(tx, me, {
      act: "booking.cancel",
      subject: "order",
      subjectRef: id,
      after: { amount, tickets: leaving.length, reason: ask.reason },
      reason: ask.note ?? "",
    });
    await noteClosed(tx, refundId, { order_id: id, reason: ask.reason, is_single: true });
    return { refundId, amount };
  });
  await finish(db, refundId, amount);
}

/**
 * Undoes admissions of the last ten minutes. Scans of before it that a gate reports later do not admit the tickets
 * again. Throws T003 (own business), 404, F000.
 */
export const undoAdmission = (db: Db, me: VenueStaff, id: string, ask: UndoAdmissionBody): Promise<void> =>
  transaction(db, async (tx) => {
    await venueOrder(tx, me.venueId, id);
    await refuseOwnBusiness(tx, me, { orderId: id });
    await lockOrder(tx, id);
    const undone = await tx
      .update(orderItem)
      .set({ checkInAt: null, admissionUndoneAt: clock.sqlNow() })
      .where(
        and(
          eq(orderItem.orderId, id),
          inArray(orderItem.id, ask.tickets),
          eq(orderItem.productState, "ORDER"),
          gt(orderItem.checkInAt, new Date(clock.nowMs() - UNDO_MS)),
        ),
      )
      .returning({ id: orderItem.id });
    if (undone.length !== new Set(ask.tickets).size) throw refused(copy.undoTooLate);
    await writeAudit(tx, me, {
      act: "admission.undo",
      subject: "order",
      subjectRef: id,
      after: { tickets: undone.length },
      reason: ask.reason,
    });
  });
