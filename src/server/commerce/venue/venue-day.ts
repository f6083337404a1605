import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { maskedName } from "@/server/commerce/members/member-fields";
import { ordererName, ordererPhone } from "@/server/commerce/order-rows/orderer";
import { peopleLeft } from "@/server/commerce/order-rows/people-left";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { loadStays } from "@/server/commerce/order-rows/stay-bookings";
import { findPapers } from "@/server/commerce/papers/order-papers";
import { isOfGate, isOfVenue } from "@/server/commerce/visits/scan-ticket";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { content, contentOption, slot } from "@/server/platform/schema/catalog";
import { orderItem, orderMove, orders } from "@/server/platform/schema/commerce";
import { contentQuestion } from "@/server/platform/schema/question";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { VenueDay, VenueParty, VenueSlot } from "@/shared/contract/main/staff/venue";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { MAX_NIGHTS } from "@/shared/dates/stay-range";
import { gearWords } from "@/shared/stay/copy";

export const MOST_PARTIES = 2000;
const MOST_GONE = 5000;

/** A venue's visits on a day, its slots, and questions waiting for an answer. */
export async function venueDay(db: Db, venueId: number, date: PlainDate): Promise<VenueDay> {
  return {
    venue_pk: venueId,
    date,
    today: kstToday(clock.now()),
    parties: await findSortedParties(db, venueId, date),
    slots: await loadSlots(db, venueId, date),
    option_pks: await loadOptions(db, venueId),
    accommodation_ids: await loadHouses(db, venueId),
    gone_tickets: await goneTickets(db, venueId, date),
    extended_tickets: await extendedTickets(db, venueId, date),
    waiting_questions: await db.$count(contentQuestion, isWaiting(db, venueId)),
  };
}

const isWaiting = (db: Db, venueId: number) =>
  and(isNull(contentQuestion.answer), inArray(contentQuestion.contentId, selectContents(db, venueId)));

/** Subquery: contents of a venue. */
export const selectContents = (db: Db, venueId: number) =>
  db.select({ id: content.id }).from(content).where(eq(content.venueId, venueId));

/** Condition: the visit is on the day; a stay counts from its first to its last day. */
export const comesOn = (date: PlainDate) =>
  or(
    eq(orders.desiredCheckIn, date),
    and(
      eq(orders.kind, "stay"),
      between(orders.desiredCheckIn, addDays(date, -MAX_NIGHTS), date),
      gte(orders.desiredCheckOut, date),
    ),
  );

async function findSortedParties(db: Db, venueId: number, date: PlainDate): Promise<VenueParty[]> {
  const where = and(inArray(orders.state, ["PAID", "PARTIAL_CANCELED"]), isOfVenue(db, venueId, date), comesOn(date));
  return (await loadParties(db, where)).map(({ party }) => party);
}

/** Families of the orders that meet a condition, by day and time, 2,000 at most. */
export async function loadParties(
  db: Db,
  where: SQL | undefined,
): Promise<{ order: typeof orders.$inferSelect; party: VenueParty }[]> {
  const bought = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(asc(orders.desiredCheckIn), asc(orders.startsAt), asc(orders.createdAt))
    .limit(MOST_PARTIES);
  if (bought.length === 0) return [];
  const items = await db
    .select({ ...getTableColumns(orderItem), band: contentOption.band })
    .from(orderItem)
    .leftJoin(contentOption, eq(contentOption.id, orderItem.optionId))
    .where(
      inArray(
        orderItem.orderId,
        bought.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderItem.position));
  const stays = await loadStays(
    db,
    bought.map(({ id }) => id),
  );
  return bought.map((order) => {
    const booking = stays.get(order.id)?.booking;
    const own = items.filter(({ orderId, isDifference }) => orderId === order.id && !isDifference);
    const snapshot = readSnapshot(order);
    const name = ordererName(order);
    const party: VenueParty = {
      order_id: order.id,
      number: order.displayNumber,
      kind: order.kind,
      place: snapshot.stay ? `${snapshot.content.name} ${snapshot.stay.product_name}` : snapshot.content.name,
      starts_at: snapshot.stay ? snapshot.stay.check_in_from : order.startsAt,
      people_text: peopleLeft(order, own),
      child_ages: snapshot.child_ages,
      papers: findPapers(snapshot),
      orderer: name === null ? null : maskedName(name),
      phone_end: ordererPhone(order)?.slice(-4) ?? null,
      ...(booking && snapshot.stay
        ? {
            stay: {
              check_in: booking.checkIn,
              check_out: booking.checkOut,
              check_out_until: snapshot.stay.check_out_until,
              transport: booking.arrivalTransport,
              gear_text: gearWords(snapshot.stay.gear),
            },
          }
        : {}),
      tickets: own.flatMap(({ id, name: option, band, productState: state, checkInAt, admissionUndoneAt }) => {
        if (state === null) return [];
        const extra = band === "addon" ? { is_extra: true } : {};
        const undone = admissionUndoneAt && { undone_at: admissionUndoneAt.toISOString() };
        return [
          { ticket: id, name: option, state, check_in_at: checkInAt?.toISOString() ?? null, ...extra, ...undone },
        ];
      }),
    };
    return { order, party };
  });
}

/**
 * Tickets that an offline gate must reject despite a valid signature: of orders fully canceled or moved from the day,
 * and of undated ones used or canceled. Beyond the limit, the latest paid. Each kind has an index by day, as every open
 * gate polls once a minute.
 */
async function goneTickets(db: Db, venueId: number, date: PlainDate): Promise<NonNullable<VenueDay["gone_tickets"]>> {
  // A code is valid until 04:00 on the day after its last.
  const isOpenDated = and(isNull(orders.desiredCheckIn), gte(orders.validUntil, addDays(date, -1)));
  const isDone = or(ne(orderItem.productState, "ORDER"), isNotNull(orderItem.checkInAt));
  const countTickets = (which: SQL | undefined) =>
    db
      .select({ ticket: orderItem.id, state: orderItem.productState, day: orders.desiredCheckIn })
      .from(orderItem)
      .innerJoin(orders, eq(orders.id, orderItem.orderId))
      .where(and(isNotNull(orderItem.productState), isOfGate(db, venueId), which))
      .orderBy(desc(orders.paidAt))
      .limit(MOST_GONE);
  const movedAway = db.select({ id: orderMove.orderId }).from(orderMove).where(eq(orderMove.fromDay, date));
  const rows = await union(
    countTickets(
      or(
        and(eq(orders.state, "CANCELED"), comesOn(date)),
        and(eq(orders.movedFrom, date), ne(orders.desiredCheckIn, date)),
        and(isOpenDated, isDone),
      ),
    ),
    // An order moved more than once stores only its last day.
    countTickets(and(inArray(orders.id, movedAway), ne(orders.desiredCheckIn, date))),
  );
  return rows.map(({ ticket, state, day }) => {
    const isOff = state === "CANCEL" || state === "CANCEL_PROCESSING";
    return { ticket, outcome: isOff ? "canceled" : day === null ? "again" : "other_day" };
  });
}

/** Extended tickets whose first code has expired but can still be saved or printed. */
async function extendedTickets(db: Db, venueId: number, date: PlainDate): Promise<string[]> {
  const from = sql`(${orders.snapshot} -> 'extension' ->> 'from')`;
  const rows = await db
    .select({ ticket: orderItem.id })
    .from(orderItem)
    .innerJoin(orders, eq(orders.id, orderItem.orderId))
    .where(
      and(
        isNull(orders.desiredCheckIn),
        gte(orders.validUntil, addDays(date, -1)),
        sql`${from} < ${date}`,
        isNotNull(orderItem.productState),
        isOfGate(db, venueId),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(MOST_GONE);
  return rows.map(({ ticket }) => ticket);
}

async function loadOptions(db: Db, venueId: number): Promise<number[]> {
  const rows = await db
    .select({ id: contentOption.id })
    .from(contentOption)
    .where(inArray(contentOption.contentId, selectContents(db, venueId)));
  return rows.map(({ id }) => id);
}

async function loadHouses(db: Db, venueId: number): Promise<number[]> {
  const rows = await db.select({ id: accommodation.id }).from(accommodation).where(eq(accommodation.venueId, venueId));
  return rows.map(({ id }) => id);
}

export const slotView = (row: typeof slot.$inferSelect, place: string, offersUntil: Date | null): VenueSlot => ({
  pk: row.id,
  content_pk: row.contentId,
  place,
  date: row.date ?? "",
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  capacity: row.capacity,
  sold: row.sold,
  held: row.held,
  is_closed: row.isClosed,
  ...(offersUntil ? { offers_until: offersUntil.toISOString() } : {}),
});

async function loadSlots(db: Db, venueId: number, date: PlainDate): Promise<VenueSlot[]> {
  const rows = await db
    .select({
      slot,
      place: content.name,
      offersUntil: sql<string | null>`(select max(k.refund_at) from slot_closing k
        where k.slot_id = ${slot.id} and ${slot.isClosed} and k.refund_at > ${clock.sqlNow()})`,
    })
    .from(slot)
    .innerJoin(content, eq(content.id, slot.contentId))
    .where(and(eq(content.venueId, venueId), eq(slot.date, date)))
    .orderBy(asc(slot.startsAt), asc(content.id), asc(slot.id));
  return rows.map(({ slot: row, place, offersUntil: at }) => slotView(row, place, at ? new Date(at) : null));
}
