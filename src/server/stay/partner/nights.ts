import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import { parkFreed } from "@/server/commerce/holds/park-freed";
import { closeTaken } from "@/server/commerce/room-calendars/close-taken";
import { loadAudit, writeAudit } from "@/server/commerce/staff/audit";
import { checkAllSeen, toVersion } from "@/server/commerce/staff/seen";
import { roomsOfVenue } from "@/server/commerce/venue/close-night";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields } from "@/server/platform/errors";
import { roomNight, stayProduct } from "@/server/platform/schema/stay/stay";
import { NIGHTS_AHEAD, recordLowest, writeNights } from "@/server/stay/catalog/write-nights";
import type { NightsOutcome, NightsPlan, VenueNights } from "@/shared/contract/stay/partner";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { stayCopy as copy } from "./copy";
import { findRoom } from "./stays";

type Night = typeof roomNight.$inferSelect;
type Venue = Pick<VenueStaff, "venueId">;

/** Last editable night: the end of the booking window. */
const lastNight = (today: PlainDate): PlainDate => addDays(today, NIGHTS_AHEAD - 1);

/** Nights of a room type between two days. Throws 404. */
export async function listNights(
  db: Db,
  me: Venue,
  id: number,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<VenueNights> {
  await findRoom(db, me, id);
  const today = kstToday(clock.now());
  const rows = await db
    .select()
    .from(roomNight)
    .where(and(eq(roomNight.productId, id), gte(roomNight.night, from), lte(roomNight.night, to)))
    .orderBy(asc(roomNight.night));
  return {
    today,
    last: lastNight(today),
    nights: rows.map((night) => ({
      pk: night.id,
      date: night.night,
      price: night.price,
      capacity: night.capacity,
      held: night.held,
      sold: night.sold,
      min_nights: night.minNights,
      is_closed: night.isClosed,
      is_taken_elsewhere: night.closedByCalendar,
      closed_reason: night.closedReason,
      version: toVersion(toPrevious(night)),
    })),
    audit: await loadAudit(db, "room", id),
  };
}

/**
 * Sets price, number of rooms, minimum stay or closure of many nights, or previews that. Skips and lists nights with
 * more sold or held than the plan allows; existing bookings and their prices never change. Throws 404, 422,
 * C_CHANGED.
 */
export async function planNights(db: Db, me: VenueStaff, id: number, plan: NightsPlan): Promise<NightsOutcome> {
  const dates = listDates(plan);
  return transaction(db, async (tx) => {
    await findRoom(tx, me, id);
    // Lock in one order: an order waits for the plan, or the plan sees the sale.
    const rows = await tx
      .select()
      .from(roomNight)
      .where(and(eq(roomNight.productId, id), inArray(roomNight.night, dates)))
      .orderBy(asc(roomNight.id))
      .for("no key update");
    checkAllSeen(rows.map(toPrevious), plan.seen);
    const fresh = dates.filter((date) => !rows.some(({ night }) => night === date));
    const free = rows.filter((row) => whyBlocked(row, plan) === null);
    const { price, capacity } = plan;
    const canAdd = price !== undefined && capacity !== undefined;
    const outcome: NightsOutcome = {
      changed: free.length,
      added: canAdd ? fresh.length : 0,
      blocked: [
        ...rows.flatMap((row) => {
          const why = whyBlocked(row, plan);
          return why ? [{ date: row.night, why, sold: row.sold, held: row.held }] : [];
        }),
        ...(canAdd ? [] : fresh.map((date) => ({ date, why: "empty" as const, sold: 0, held: 0 }))),
      ].sort(byDate),
      kept:
        plan.is_closed === true
          ? free
              .filter(({ sold, held }) => sold + held > 0)
              .map(({ night, sold, held }) => ({ date: night, sold, held }))
              .sort(byDate)
          : [],
    };
    if (!plan.is_sure) return outcome;
    await changeNights(tx, me, id, free, plan);
    if (canAdd) await addNights(tx, id, fresh, { ...plan, price, capacity });
    await tx
      .update(stayProduct)
      .set({ claimedAt: clock.sqlNow() })
      .where(and(eq(stayProduct.id, id), inArray(stayProduct.id, roomsOfVenue(tx, me.venueId))));
    await recordLowest(tx, [id]);
    const { is_sure: _, seen: __, ...after } = plan;
    await writeAudit(tx, me, {
      act: "night.plan",
      subject: "room",
      subjectRef: id,
      before: { nights: free.map(toPrevious) },
      after: { ...after, dates: [...free.map(({ night }) => night), ...(canAdd ? fresh : [])].sort() },
    });
    return outcome;
  });
}

const byDate = (a: { date: string }, b: { date: string }): number => a.date.localeCompare(b.date);

function listDates({ dates }: NightsPlan): PlainDate[] {
  const today = kstToday(clock.now());
  const last = lastNight(today);
  if (dates.some((date) => date < today || date > last)) throw invalidFields({ dates: copy.dates(last) });
  return [...new Set(dates)].sort();
}

type Blocked = NightsOutcome["blocked"][number]["why"];

function whyBlocked({ held, sold, closedReason, closedByCalendar }: Night, plan: NightsPlan): Blocked | null {
  if (plan.capacity !== undefined && held + sold > plan.capacity) return "stock";
  if (plan.is_closed !== false) return null;
  return closedByCalendar ? "calendar" : closedReason === null ? null : "closed";
}

/** Fields of a night that a venue sets, as before a change. */
const toPrevious = ({ night, price, capacity, minNights, isClosed }: Night) => ({
  date: night,
  price,
  capacity,
  min_nights: minNights,
  is_closed: isClosed,
});

/** Sets the list price too: a venue's own price has no crossed-out price. */
async function changeNights(
  tx: Db,
  { venueId }: Venue,
  id: number,
  rows: readonly Night[],
  plan: NightsPlan,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(roomNight)
    .set({
      ...(plan.price === undefined ? {} : { price: plan.price, listPrice: plan.price }),
      ...(plan.capacity === undefined ? {} : { capacity: plan.capacity }),
      ...(plan.min_nights === undefined ? {} : { minNights: plan.min_nights }),
      ...(plan.is_closed === undefined ? {} : { isClosed: plan.is_closed, closedByCalendar: false }),
    })
    .where(
      and(
        eq(roomNight.productId, id),
        inArray(roomNight.productId, roomsOfVenue(tx, venueId)),
        inArray(
          roomNight.id,
          rows.map(({ id }) => id),
        ),
      ),
    );
  if (plan.is_closed === false) await closeTaken(tx, id);
  await parkFreed(
    tx,
    rows.map(({ id }) => ({ kind: "night", stockId: id })),
  );
}

type Fresh = NightsPlan & { price: number; capacity: number };

async function addNights(tx: Db, productId: number, dates: readonly PlainDate[], plan: Fresh): Promise<void> {
  const night = {
    listPrice: plan.price,
    price: plan.price,
    capacity: plan.capacity,
    isClosed: plan.is_closed ?? false,
    minNights: plan.min_nights ?? 1,
  };
  await writeNights(
    tx,
    dates.map((from) => ({ productId, from, nights: [night] })),
  );
}
