import { and, asc, gte, inArray, isNotNull } from "drizzle-orm";
import { loadRelatives } from "@/server/commerce/families/members";
import { findPayer } from "@/server/commerce/families/shared-reservations";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { loadStays } from "@/server/commerce/order-rows/stay-bookings";
import { calendarText, visitEvent } from "@/server/commerce/reservations/ics";
import { visitMinutes } from "@/server/commerce/reservations/visit-minutes";
import type { Db } from "@/server/platform/db/types";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { calendarCopy } from "./copy";

/** Older visits are left out of the feed. */
const PAST_DAYS = 60;
const MOST = 500;

/** One calendar of the dated visits of a member and of the current family; canceled visits are marked as such. */
export async function familyCalendar(db: Db, userId: string, now: Date): Promise<string> {
  const relatives = await loadRelatives(db, userId);
  const orders = await loadVisits(
    db,
    [userId, ...relatives.map((relative) => relative.userId)],
    addDays(kstToday(now), -PAST_DAYS),
  );
  const shown = orders.filter((order) => order.userId === userId || findPayer(relatives, order) !== null);
  const stays = await loadStays(
    db,
    shown.filter(({ kind }) => kind === "stay").map(({ id }) => id),
  );
  const minutes = await visitMinutes(
    db,
    shown.map(({ id }) => id),
  );
  const all = await itemsOfOrders(
    db,
    shown.filter(({ state }) => state !== "PAID").map(({ id }) => id),
  );
  const events = shown.flatMap((order) => {
    const isAwaited = stays.get(order.id)?.booking.confirmState === "WAIT";
    const payer = findPayer(relatives, order);
    const items = all.filter(({ orderId }) => orderId === order.id);
    const owner = { ownerName: payer?.name, hidesAges: payer?.sharesChildren === false };
    const event = visitEvent(order, { now, items, isAwaited, minutes: minutes.get(order.id), ...owner });
    return event ? [event] : [];
  });
  return calendarText(
    [
      ["method", {}, "text", "PUBLISH"],
      ["x-wr-calname", {}, "unknown", calendarCopy.name],
      ["refresh-interval", {}, "duration", "PT1H"],
      ["x-published-ttl", {}, "unknown", "PT1H"],
    ],
    events,
  );
}

const loadVisits = (db: Db, userIds: readonly string[], from: string): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.userId, [...userIds]),
        inArray(orders.state, ["PAID", "PARTIAL_CANCELED", "CANCELED"]),
        isNotNull(orders.paidAt),
        gte(orders.desiredCheckIn, from),
      ),
    )
    .orderBy(asc(orders.desiredCheckIn), asc(orders.id))
    .limit(MOST);

const itemsOfOrders = (db: Db, orderIds: readonly string[]): Promise<OrderItem[]> =>
  db
    .select()
    .from(orderItem)
    .where(inArray(orderItem.orderId, [...orderIds]))
    .orderBy(asc(orderItem.position));
