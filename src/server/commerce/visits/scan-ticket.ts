import { and, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { accommodation, stayBooking } from "@/server/platform/schema/stay";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { codeEnd, verifyTicket } from "./ticket";

export type Scan =
  | { kind: "admitted"; at: Date }
  /** Someone came in with it before; the first scan counts. */
  | { kind: "again"; firstAt: Date }
  | { kind: "refused"; reason: "forged" | "expired" | "canceled" | "other_day" | "other_place" };

/** What a gate lets people into: an activity, an accommodation whose guests it welcomes, or all that one venue runs. */
type Gate = { contentPk: number } | { accommodationId: number } | { venuePk: number };

/** What a gate was shown: the code of a ticket, or a ticket that its staff found by the order's number. */
export type Shown = { code: string } | { ticket: string };

/**
 * What a gate does with a ticket; `at`: when an offline scanner saw it. A stay's ticket opens from the first day on,
 * for whoever arrives late, and only once the venue has said yes.
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
        // A device may tell of a visit after its day was closed.
        inArray(orderItem.productState, ["ORDER", "COMPLETE"]),
        isNull(orderItem.checkInAt),
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
  if (seen.checkInAt && seen.productState !== "CANCEL") return { kind: "again", firstAt: seen.checkInAt };
  return { kind: "refused", reason: "canceled" };
}

type Read = { ticket: string; date: string | null; isStay: boolean };

/** The ticket behind a code, with the day that the code is for; of one found by number, the order's own day. */
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
  // A ticket without a date may have been extended since its code was saved or printed: the order knows its last day.
  const isOver =
    order.date === null && order.validUntil !== null
      ? at.getTime() >= codeEnd(order.validUntil)
      : checked?.ok === false;
  if (isOver) return { reason: "expired" };
  return { ticket: id, date: checked ? checked.ticket.date : order.date, isStay: order.kind === "stay" };
}

/** Whether an item's order is for the ticket's day: a visit that was moved left its first tickets behind. */
const isFor = (date: string | null) =>
  sql`exists (select 1 from ${orders} where ${orders.id} = ${orderItem.orderId}
    and ${orders.desiredCheckIn} is not distinct from ${date}::date)`;

function ordersAt(db: Db, gate: Gate) {
  if ("contentPk" in gate) return db.select({ id: orders.id }).from(orders).where(eq(orders.contentPk, gate.contentPk));
  if ("venuePk" in gate) return db.select({ id: orders.id }).from(orders).where(isOfGate(db, gate.venuePk));
  return db
    .select({ id: stayBooking.orderId })
    .from(stayBooking)
    .where(and(eq(stayBooking.accommodationId, gate.accommodationId), eq(stayBooking.confirmState, "CONFIRMED")));
}

/** Whether an order is for a place that a venue runs now: one of its activities, or a stay that the venue said yes to. */
const isAtVenue = (db: Db, venuePk: number) =>
  or(
    inArray(orders.contentPk, db.select({ pk: content.pk }).from(content).where(eq(content.venuePk, venuePk))),
    inArray(
      orders.id,
      db
        .select({ id: stayBooking.orderId })
        .from(stayBooking)
        .innerJoin(accommodation, eq(accommodation.id, stayBooking.accommodationId))
        .where(and(eq(accommodation.venuePk, venuePk), eq(stayBooking.confirmState, "CONFIRMED"))),
    ),
  );

/** Whether a venue sold an order: an activity, or a stay that the venue said yes to. */
const isSoldBy = (db: Db, venuePk: number) =>
  and(
    eq(orders.venuePk, venuePk),
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
 * Whether a venue's gate lets in with an order's tickets. After a place was handed over both do: the family stands at the one that
 * runs it now, and a gate of the one before may tell late of whom it let in.
 */
export const isOfGate = (db: Db, venuePk: number) => or(isAtVenue(db, venuePk), isSoldBy(db, venuePk));

/**
 * Whether a venue may read which families come with an order on a day: until the day's codes end, the one that runs the place
 * and welcomes them; afterwards the one that sold it.
 */
export const isOfVenue = (db: Db, venuePk: number, date: PlainDate) =>
  clock.nowMs() < codeEnd(date) ? isAtVenue(db, venuePk) : isSoldBy(db, venuePk);
