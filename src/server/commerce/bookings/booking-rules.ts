import { and, eq, isNotNull } from "drizzle-orm";
import { type Order, type OrderItem, orderById } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { isOfVenue } from "@/server/commerce/visits/scan-ticket";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { orders } from "@/server/platform/schema/commerce";
import { kstInstant, kstToday } from "@/shared/dates/kst";

/** Time in which an admission can be undone, in milliseconds. */
export const UNDO_MS = 10 * 60_000;

/** The venue's paid order. Throws 404. */
export async function venueOrder(db: Db, venueId: number, id: string): Promise<Order> {
  const order = await orderById(db, id);
  const day = order?.desiredCheckOut ?? order?.desiredCheckIn ?? kstToday(clock.now());
  const isOwn = and(eq(orders.id, id), isNotNull(orders.paidAt), isOfVenue(db, venueId, day));
  if (!order || (await db.$count(orders, isOwn)) === 0) throw notFound();
  return order;
}

/** Items that a cancellation by the venue refunds: the unused ones. */
export const itemsToCancel = (items: readonly OrderItem[]): OrderItem[] =>
  items.filter(
    ({ productState, checkInAt, isDifference }) => productState === "ORDER" && checkInAt === null && !isDifference,
  );

/** True once the visit has begun while no ticket was used and some are still valid. */
export function canMarkNoShow(order: Order, items: readonly OrderItem[]): boolean {
  const { desiredCheckIn: day, startsAt } = order;
  if (day === null) return false;
  const begins = kstInstant(day, startsAt ?? readSnapshot(order).stay?.check_in_from ?? "00:00");
  const isLive = ({ productState, isDifference }: OrderItem) =>
    !isDifference && (productState === "ORDER" || productState === "COMPLETE");
  return clock.nowMs() >= begins && items.some(isLive) && items.every(({ checkInAt }) => checkInAt === null);
}
