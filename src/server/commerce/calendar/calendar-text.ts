import { and, asc, gte, inArray, isNotNull } from "drizzle-orm";
import { relativesOf } from "@/server/commerce/families/members";
import { payerOf } from "@/server/commerce/families/shared-reservations";
import type { Purchase, PurchaseItem } from "@/server/commerce/purchases/purchases.repository";
import { staysOf } from "@/server/commerce/purchases/stay-bookings";
import { calendarText, visitEvent } from "@/server/commerce/reservations/ics";
import { visitMinutes } from "@/server/commerce/reservations/visit-minutes";
import type { Db } from "@/server/platform/db/types";
import { purchase, purchaseItem } from "@/server/platform/schema/commerce";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { calendarCopy } from "./copy";

/** Visits of the last two months stay in a calendar; older ones calendars keep by themselves, or nobody misses. */
const PAST_DAYS = 60;
const MOST = 500;

/** Every visit with a day of a member and of the family it is in now, canceled ones as canceled, as one calendar. */
export async function familyCalendar(db: Db, userId: string, now: Date): Promise<string> {
  const relatives = await relativesOf(db, userId);
  const orders = await visitsOf(
    db,
    [userId, ...relatives.map((one) => one.userId)],
    addDays(kstToday(now), -PAST_DAYS),
  );
  const shown = orders.filter((order) => order.userId === userId || payerOf(relatives, order) !== null);
  const stays = await staysOf(
    db,
    shown.filter(({ kind }) => kind === "stay").map(({ id }) => id),
  );
  const minutes = await visitMinutes(
    db,
    shown.map(({ id }) => id),
  );
  const pieces = await piecesOf(
    db,
    shown.filter(({ state }) => state !== "PAID").map(({ id }) => id),
  );
  const events = shown.flatMap((order) => {
    const isAwaited = stays.get(order.id)?.booking.confirmState === "WAIT";
    const payer = payerOf(relatives, order);
    const items = pieces.filter(({ purchaseId }) => purchaseId === order.id);
    const owner = { ownerName: payer?.name, hidesAges: payer?.sharesChildren === false };
    const event = visitEvent(order, { now, items, isAwaited, minutes: minutes.get(order.id), ...owner });
    return event ? [event] : [];
  });
  return calendarText(
    [
      "METHOD:PUBLISH",
      `X-WR-CALNAME:${calendarCopy.name}`,
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
    ],
    events,
  );
}

const visitsOf = (db: Db, userIds: readonly string[], from: string): Promise<Purchase[]> =>
  db
    .select()
    .from(purchase)
    .where(
      and(
        inArray(purchase.userId, [...userIds]),
        inArray(purchase.state, ["PAID", "PARTIAL_CANCELED", "CANCELED"]),
        isNotNull(purchase.paidAt),
        gte(purchase.desiredCheckIn, from),
      ),
    )
    .orderBy(asc(purchase.desiredCheckIn), asc(purchase.id))
    .limit(MOST);

const piecesOf = (db: Db, purchaseIds: readonly string[]): Promise<PurchaseItem[]> =>
  db
    .select()
    .from(purchaseItem)
    .where(inArray(purchaseItem.purchaseId, [...purchaseIds]))
    .orderBy(asc(purchaseItem.position));
