import { venueOrder } from "@/server/commerce/bookings/booking-rules";
import { writeAudit } from "@/server/commerce/staff/audit";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import { moveActivity, offerMove } from "@/server/main/moves/move-activity";
import type { VenueStaff } from "@/server/platform/auth/policy";
import type { Db } from "@/server/platform/db/types";
import type { MoveBody, Moved, MoveOffer } from "@/shared/contract/main/booking/move";

/** Times that a family's booking can move to, by the family's own rules, even if the venue promised no move. Throws 404. */
export async function offerByVenue(db: Db, me: VenueStaff, id: string): Promise<MoveOffer> {
  const { userId } = await venueOrder(db, me.venueId, id);
  return offerMove(db, { userId, id, byVenue: async () => undefined });
}

/** Moves a booking as its family asked; the family is notified. Throws T003 (own business), 404, F000, C_SOLD_OUT, C_PRICE. */
export async function moveByVenue(db: Db, me: VenueStaff, id: string, body: MoveBody): Promise<Moved> {
  const { userId, desiredCheckIn, startsAt } = await venueOrder(db, me.venueId, id);
  await refuseOwnBusiness(db, me, { orderId: id });
  return moveActivity(db, {
    userId,
    id,
    ...body,
    byVenue: (tx) =>
      writeAudit(tx, me, {
        act: "booking.move",
        subject: "order",
        subjectRef: id,
        before: { date: desiredCheckIn, starts_at: startsAt },
        after: { slot: body.slot_pk },
      }),
  });
}
