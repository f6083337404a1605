import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { phoneIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { review } from "@/server/platform/schema/review";
import { stayBooking } from "@/server/platform/schema/stay/stay";

export type StayBooking = typeof stayBooking.$inferSelect;

const stayGuest = z.object({ name: z.string(), phone: z.string(), email: z.string() });
type StayGuest = z.infer<typeof stayGuest>;

/** The booking of a stay order; null for other orders. */
export async function findStayBooking(db: Db, orderId: string): Promise<StayBooking | null> {
  const [row] = await db.select().from(stayBooking).where(eq(stayBooking.orderId, orderId));
  return row ?? null;
}

export type Stay = { booking: StayBooking; hasReview: boolean };

/** Stays among orders, by order id. */
export async function loadStays(db: Db, orderIds: readonly string[]): Promise<Map<string, Stay>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ booking: stayBooking, reviewId: review.id })
    .from(stayBooking)
    .leftJoin(review, eq(review.orderId, stayBooking.orderId))
    .where(inArray(stayBooking.orderId, [...orderIds]));
  return new Map(rows.map(({ booking, reviewId }) => [booking.orderId, { booking, hasReview: reviewId !== null }]));
}

type NewStayBooking = Omit<StayBooking, "orderId" | "guestEnc" | "guestPhoneHash" | "answeredAt" | "createdAt"> & {
  guest: StayGuest;
};

/** Inserts a booking; encrypts the guest. */
export async function insertStayBooking(tx: Db, orderId: string, booking: NewStayBooking): Promise<void> {
  const { guest, ...row } = booking;
  const guestEnc = sealField(
    { table: "stay_booking", column: "guest_enc", row: orderId },
    JSON.stringify(stayGuest.parse(guest)),
  );
  await tx.insert(stayBooking).values({ ...row, orderId, guestEnc, guestPhoneHash: phoneIndex(guest.phone) });
}

/** The guest; null once erased. */
export const readGuest = ({ orderId, guestEnc }: StayBooking): StayGuest | null =>
  guestEnc === null
    ? null
    : stayGuest.parse(JSON.parse(openField({ table: "stay_booking", column: "guest_enc", row: orderId }, guestEnc)));

/**
 * Changes a waiting request's state: an answer before its deadline, a lapse after it, by the database's clock. Returns
 * false when it was already answered or the time is wrong.
 */
export async function moveConfirmation(
  tx: Db,
  orderId: string,
  to: "CONFIRMED" | "REFUSED" | "LAPSED",
): Promise<boolean> {
  const isInTime = sql`${stayBooking.answerBy} > ${clock.sqlNow()}`;
  const moved = await tx
    .update(stayBooking)
    .set({ confirmState: to, answeredAt: clock.sqlNow() })
    .where(
      and(
        eq(stayBooking.orderId, orderId),
        eq(stayBooking.confirmState, "WAIT"),
        to === "LAPSED" ? sql`not (${isInTime})` : isInTime,
      ),
    )
    .returning({ id: stayBooking.orderId });
  return moved.length === 1;
}

/** Paid requests that were refused or not answered in time and are not refunded yet. */
export async function dueStandbys(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.order_id as id from stay_booking b
    join orders p on p.id = b.order_id and p.state = 'PAID'
    where b.confirm_state <> 'CONFIRMED' and b.answer_by is not null
      and (b.confirm_state <> 'WAIT' or b.answer_by <= ${clock.sqlNow()})
      and exists (select 1 from order_item i where i.order_id = p.id and i.product_state = 'ORDER')
      and not exists (
        select 1 from refund r where r.order_id = p.id and r.created_at > ${clock.sqlNowPlus(-3600)})
    order by b.answer_by limit ${limit}`);
  return rows.map(({ id }) => id);
}
