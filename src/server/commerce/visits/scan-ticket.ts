import { and, eq, exists, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { accommodation, stayBooking } from "@/server/platform/schema/stay/stay";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { codeEnd, verifyTicket } from "./ticket";

export type Scan =
  | { kind: "admitted"; at: Date }
  /** Already used; the first scan counts. */
  | { kind: "again"; firstAt: Date }
  | { kind: "refused"; reason: "forged" | "expired" | "canceled" | "undone" | "other_day" | "other_place" };

/** Scope of a gate: an activity, an accommodation, or all contents of a venue. */
type Gate = { contentId: number } | { accommodationId: number } | { venueId: number };

/** A ticket's code, or a ticket that staff found by the order's number. */
export type Shown = { code: string } | { ticket: string };

/**
 * Checks a ticket in. `at`: time of an offline scan. A stay's ticket is valid from its first day on, for late arrivals,
 * and only after the venue's confirmation.
 */
export async function scanTicket(db: Db, ask: Shown & { at?: Date } & Gate): Promise<Scan> {
  const at = ask.at ?? clock.now();
  const shown = await readShown(db, ask, at);
  if ("reason" in shown) return { kind: "refused", reason: shown.reason };
  const { ticket, date, isStay } = shown;
  const today = kstToday(at);
  const isDay = date === null || (isStay ? date <= today : date === today);
  if (!isDay) return { kind: "refused", reason: "other_day" };
  const here = ordersAt(db, ask);
  const [admitted] = await db
    .update(orderItem)
    .set({ checkInAt: at })
    .where(
      and(
        eq(orderItem.id, ticket),
        // An offline device can report a visit after completion.
        inArray(orderItem.productState, ["ORDER", "COMPLETE"]),
        isNull(orderItem.checkInAt),
        // A scan of before the venue undid the admission, reported late.
        or(isNull(orderItem.admissionUndoneAt), lt(orderItem.admissionUndoneAt, at)),
        inArray(orderItem.orderId, here),
        isFor(date),
      ),
    )
    .returning({ id: orderItem.id });
  if (admitted) return { kind: "admitted", at };
  const [seen] = await db
    .select({
      checkInAt: orderItem.checkInAt,
      productState: orderItem.productState,
      date: orders.desiredCheckIn,
    })
    .from(orderItem)
    .innerJoin(orders, eq(orders.id, orderItem.orderId))
    .where(and(eq(orderItem.id, ticket), inArray(orderItem.orderId, here)));
  if (!seen) return { kind: "refused", reason: "other_place" };
  if (seen.date !== date) return { kind: "refused", reason: "other_day" };
  if (seen.productState === "ORDER" && !seen.checkInAt) return { kind: "refused", reason: "undone" };
  if (seen.checkInAt && seen.productState !== "CANCEL") return { kind: "again", firstAt: seen.checkInAt };
  return { kind: "refused", reason: "canceled" };
}

type Read = { ticket: string; date: string | null; isStay: boolean };

/** Ticket and day of a code; for a ticket found by number, the order's day. */
async function readShown(
  db: Db,
  ask: Shown & Gate,
  at: Date,
): Promise<Read | { reason: "forged" | "expired" | "other_place" }> {
  const checked = "code" in ask ? verifyTicket(ask.code, at.getTime()) : null;
  if (checked && !("ticket" in checked)) return { reason: checked.reason };
  const id = checked ? checked.ticket.ticket : "ticket" in ask ? ask.ticket : "";
  const [order] = await db
    .select({ kind: orders.kind, date: orders.desiredCheckIn, validUntil: orders.validUntil })
    .from(orderItem)
    .innerJoin(orders, eq(orders.id, orderItem.orderId))
    .where(eq(orderItem.id, id));
  if (!order) return { reason: "other_place" };
  // An undated ticket can be extended after its code was saved: the order has the valid last day.
  const isOver =
    order.date === null && order.validUntil !== null
      ? at.getTime() >= codeEnd(order.validUntil)
      : checked?.ok === false;
  if (isOver) return { reason: "expired" };
  return { ticket: id, date: checked ? checked.ticket.date : order.date, isStay: order.kind === "stay" };
}

/** Condition: the order has the ticket's day; codes from before a move are invalid. */
const isFor = (date: string | null) =>
  sql`exists (select 1 from ${orders} where ${orders.id} = ${orderItem.orderId}
    and ${orders.desiredCheckIn} is not distinct from ${date}::date)`;

function ordersAt(db: Db, gate: Gate) {
  if ("contentId" in gate) return db.select({ id: orders.id }).from(orders).where(eq(orders.contentId, gate.contentId));
  if ("venueId" in gate) return db.select({ id: orders.id }).from(orders).where(isOfGate(db, gate.venueId));
  return db
    .select({ id: stayBooking.orderId })
    .from(stayBooking)
    .where(and(eq(stayBooking.accommodationId, gate.accommodationId), eq(stayBooking.confirmState, "CONFIRMED")));
}

/** Condition: the order is for a venue's current activity, or for a confirmed stay there. */
const isAtVenue = (db: Db, venueId: number) =>
  or(
    inArray(orders.contentId, db.select({ pk: content.id }).from(content).where(eq(content.venueId, venueId))),
    inArray(
      orders.id,
      db
        .select({ id: stayBooking.orderId })
        .from(stayBooking)
        .innerJoin(accommodation, eq(accommodation.id, stayBooking.accommodationId))
        .where(and(eq(accommodation.venueId, venueId), eq(stayBooking.confirmState, "CONFIRMED"))),
    ),
  );

/** Condition: the venue sold the order: an activity, or a confirmed stay. */
const isSoldBy = (db: Db, venueId: number) =>
  and(
    eq(orders.venueId, venueId),
    or(
      eq(orders.kind, "activity"),
      exists(
        db
          .select({ id: stayBooking.orderId })
          .from(stayBooking)
          .where(and(eq(stayBooking.orderId, orders.id), eq(stayBooking.confirmState, "CONFIRMED"))),
      ),
    ),
  );

/**
 * Condition: a venue's gate admits the order's tickets. After a handover both venues do: the family arrives at the
 * current one, and the previous one can report offline scans late.
 */
export const isOfGate = (db: Db, venueId: number) => or(isAtVenue(db, venueId), isSoldBy(db, venueId));

/**
 * Condition: a venue can read an order's family on a day. Until the day's codes expire, that is the venue that runs the
 * content; later, the one that sold it.
 */
export const isOfVenue = (db: Db, venueId: number, date: PlainDate) =>
  clock.nowMs() < codeEnd(date) ? isAtVenue(db, venueId) : isSoldBy(db, venueId);
