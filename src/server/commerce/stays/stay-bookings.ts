import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { stayBooking, stayReview } from "@/server/platform/schema/stay";

export type StayBooking = typeof stayBooking.$inferSelect;

/** Who sleeps there. */
const stayGuest = z.object({ name: z.string(), phone: z.string(), email: z.string() });
export type StayGuest = z.infer<typeof stayGuest>;

/** What a stay order says beyond an order; null for other orders. */
export async function stayBookingOf(db: Db, purchaseId: string): Promise<StayBooking | null> {
  const [row] = await db.select().from(stayBooking).where(eq(stayBooking.purchaseId, purchaseId));
  return row ?? null;
}

/** A booking, and whether its review has been written. */
export type Stay = { booking: StayBooking; hasReview: boolean };

/** The stays among orders, by the orders' ids. */
export async function staysOf(db: Db, purchaseIds: readonly string[]): Promise<Map<string, Stay>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .select({ booking: stayBooking, reviewId: stayReview.id })
    .from(stayBooking)
    .leftJoin(stayReview, eq(stayReview.purchaseId, stayBooking.purchaseId))
    .where(inArray(stayBooking.purchaseId, [...purchaseIds]));
  return new Map(rows.map(({ booking, reviewId }) => [booking.purchaseId, { booking, hasReview: reviewId !== null }]));
}

export type NewStayBooking = Omit<StayBooking, "purchaseId" | "guestEnc" | "answeredAt" | "createdAt"> & {
  guest: StayGuest;
};

/** Writes a booking beside its order; the guest is sealed. */
export async function insertStayBooking(tx: Db, purchaseId: string, booking: NewStayBooking): Promise<void> {
  const { guest, ...row } = booking;
  const guestEnc = sealField(
    { table: "stay_booking", column: "guest_enc", row: purchaseId },
    JSON.stringify(stayGuest.parse(guest)),
  );
  await tx.insert(stayBooking).values({ ...row, purchaseId, guestEnc });
}

/** Who sleeps there; null once it has been erased. */
export const guestOf = ({ purchaseId, guestEnc }: StayBooking): StayGuest | null =>
  guestEnc === null
    ? null
    : stayGuest.parse(JSON.parse(openField({ table: "stay_booking", column: "guest_enc", row: purchaseId }, guestEnc)));

/** Moves the property's answer on if it is still awaited; false when it has been given, or has lapsed. */
export async function moveConfirmation(
  tx: Db,
  purchaseId: string,
  to: "CONFIRMED" | "REFUSED" | "LAPSED",
  answeredAt: Date,
): Promise<boolean> {
  const moved = await tx
    .update(stayBooking)
    .set({ confirmState: to, answeredAt: to === "LAPSED" ? null : answeredAt })
    .where(and(eq(stayBooking.purchaseId, purchaseId), eq(stayBooking.confirmState, "WAIT")))
    .returning({ id: stayBooking.purchaseId });
  return moved.length === 1;
}
