import { and, asc, eq, exists, gt, sql } from "drizzle-orm";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { answerStandby, type StandbyOutcome } from "@/server/commerce/standby/answer-standby";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { accommodation, stayBooking } from "@/server/platform/schema/stay/stay";
import type { StandbyAnswerBody, StandbyAnswered, VenueStandbys } from "@/shared/contract/main/staff/venue";
import { gearWords } from "@/shared/stay/copy";
import { tooLateText } from "./copy";

const SHOWN = 100;

/** Paid requests waiting for this venue's answer, earliest deadline first. */
export async function listStandbys(db: Db, venueId: number): Promise<VenueStandbys> {
  const rows = await db
    .select({ order: orders, booking: stayBooking })
    .from(stayBooking)
    .innerJoin(orders, and(eq(orders.id, stayBooking.orderId), eq(orders.state, "PAID")))
    .innerJoin(accommodation, eq(accommodation.id, stayBooking.accommodationId))
    .where(
      and(
        eq(accommodation.venueId, venueId),
        eq(stayBooking.confirmState, "WAIT"),
        gt(stayBooking.answerBy, clock.sqlNow()),
        exists(
          db
            .select({ one: sql`1` })
            .from(orderItem)
            .where(and(eq(orderItem.orderId, orders.id), eq(orderItem.productState, "ORDER"))),
        ),
      ),
    )
    .orderBy(asc(stayBooking.answerBy), asc(orders.id))
    .limit(SHOWN);
  return {
    standbys: rows.map(({ order, booking }) => {
      const { content, stay, people_text } = readSnapshot(order);
      return {
        order_id: order.id,
        number: order.displayNumber,
        place: content.name,
        room: stay?.product_name ?? "",
        check_in: booking.checkIn,
        check_out: booking.checkOut,
        people_text,
        gear_text: gearWords(stay?.gear ?? []),
        paid: order.payAmount,
        answer_by: booking.answerBy?.toISOString() ?? null,
      };
    }),
  };
}

/** Applies the venue's answer to a request for its stay, once. Throws 404 for others, F000 when it is too late. */
export async function answerVenueStandby(
  db: Db,
  me: VenueStaff,
  orderId: string,
  ask: StandbyAnswerBody,
): Promise<StandbyAnswered> {
  const [own] = await db
    .select({ id: stayBooking.orderId })
    .from(stayBooking)
    .innerJoin(accommodation, eq(accommodation.id, stayBooking.accommodationId))
    .where(and(eq(stayBooking.orderId, orderId), eq(accommodation.venueId, me.venueId)));
  if (!own) throw notFound();
  const reason = ask.answer === "decline" ? ask.reason : null;
  const outcome = await answerStandby(db, { orderId, answer: ask.answer, by: { staff: me, reason } });
  if (!outcome) throw notFound();
  if (outcome.kind === "late") throw refused(tooLateText);
  return { ...(await listStandbys(db, me.venueId)), state: toState(outcome) };
}

const toState = (outcome: Exclude<StandbyOutcome, { kind: "late" }>): StandbyAnswered["state"] =>
  outcome.kind === "canceled" ? "CANCELED" : outcome.state;
