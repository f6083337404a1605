import { and, asc, eq } from "drizzle-orm";
import { loadItems, lockOrder } from "@/server/commerce/order-rows/orders.repository";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { openField, sealField } from "@/server/platform/crypto/field";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { bookingNote, staff } from "@/server/platform/schema/staff/staff";
import type { VenueBookingPage } from "@/shared/contract/main/staff/venue-bookings";
import { canMarkNoShow, venueOrder } from "./booking-rules";
import { bookingCopy as copy } from "./copy";

const cellFor = (id: string) => ({ table: "booking_note", column: "text_enc", row: id });

const isOwn = ({ venueId }: VenueStaff, orderId: string) =>
  and(eq(bookingNote.orderId, orderId), eq(bookingNote.venueId, venueId));

/** Notes of this venue's people about a booking, the earliest first, and the mark that the family did not come. */
export async function notesOf(
  db: Db,
  me: VenueStaff,
  orderId: string,
): Promise<{ notes: VenueBookingPage["notes"]; noShow: VenueBookingPage["no_show"] }> {
  const rows = await db
    .select({ note: bookingNote, who: staff.name })
    .from(bookingNote)
    .innerJoin(staff, eq(staff.id, bookingNote.staffId))
    .where(isOwn(me, orderId))
    .orderBy(asc(bookingNote.createdAt), asc(bookingNote.id));
  const all = rows.map(({ note: { id, textEnc, createdAt }, who }) => ({
    id,
    who,
    at: createdAt.toISOString(),
    text: textEnc === null ? null : openField(cellFor(id), textEnc),
  }));
  return {
    notes: all.flatMap(({ text, ...note }) => (text === null ? [] : [{ ...note, text }])),
    noShow: all.find(({ text }) => text === null) ?? null,
  };
}

/** Writes a note for colleagues. Throws 404. */
export async function addNote(db: Db, me: VenueStaff, orderId: string, text: string): Promise<void> {
  await venueOrder(db, me.venueId, orderId);
  const id = uuidv7();
  await db
    .insert(bookingNote)
    .values({ ...noteOwner(me, orderId), id, kind: "note", textEnc: sealField(cellFor(id), text) });
}

const noteOwner = (me: VenueStaff, orderId: string) => ({
  orderId,
  venueId: me.venueId,
  staffId: me.id,
  createdAt: clock.sqlNow(),
});

/** Deletes a note; the act is recorded without its text. Throws 404. */
export const removeNote = (db: Db, me: VenueStaff, orderId: string, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    const removed = await tx
      .delete(bookingNote)
      .where(and(isOwn(me, orderId), eq(bookingNote.id, id), eq(bookingNote.kind, "note")))
      .returning({ id: bookingNote.id });
    if (removed.length === 0) throw notFound();
    await writeAudit(tx, me, { act: "booking.note-remove", subject: "order", subjectRef: orderId });
  });

/** Marks that the family did not come, or takes the mark back. Changes neither money nor tickets. Throws 404, F000. */
export const markNoShow = (db: Db, me: VenueStaff, orderId: string, isNoShow: boolean): Promise<void> =>
  transaction(db, async (tx) => {
    const order = await venueOrder(tx, me.venueId, orderId);
    await lockOrder(tx, orderId);
    if (isNoShow && !canMarkNoShow(order, await loadItems(tx, orderId))) throw refused(copy.notYet);
    const changed = isNoShow
      ? await tx
          .insert(bookingNote)
          .values({ ...noteOwner(me, orderId), id: uuidv7(), kind: "no_show" })
          .onConflictDoNothing()
          .returning({ id: bookingNote.id })
      : await tx
          .delete(bookingNote)
          .where(and(isOwn(me, orderId), eq(bookingNote.kind, "no_show")))
          .returning({ id: bookingNote.id });
    if (changed.length === 0) return;
    const act = isNoShow ? "booking.no-show" : "booking.no-show-off";
    await writeAudit(tx, me, { act, subject: "order", subjectRef: orderId });
  });
