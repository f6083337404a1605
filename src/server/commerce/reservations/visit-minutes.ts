import { and, eq, inArray, max, min } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { content, slot } from "@/server/platform/schema/catalog";
import { orderItem, orders } from "@/server/platform/schema/commerce";

const DAY = 24 * 60;

/**
 * How long the visits of these orders take, in minutes by the order's id: from the time they booked to its end, else what the place
 * says it takes. Orders of which neither is known are missing.
 */
export async function visitMinutes(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: orders.id,
      from: min(slot.startsAt),
      until: max(slot.endsAt),
      usual: max(content.durationMinutes),
    })
    .from(orders)
    .leftJoin(content, eq(content.pk, orders.contentPk))
    .leftJoin(orderItem, eq(orderItem.orderId, orders.id))
    // What was called off before a move stayed at the old time.
    .leftJoin(
      slot,
      and(eq(slot.pk, orderItem.slotPk), eq(slot.date, orders.desiredCheckIn), eq(slot.startsAt, orders.startsAt)),
    )
    .where(inArray(orders.id, [...orderIds]))
    .groupBy(orders.id);
  return new Map(
    rows.flatMap(({ id, from, until, usual }) => {
      const minutes = from && until ? between(from, until) : usual;
      return minutes ? [[id, minutes]] : [];
    }),
  );
}

/** From one `HH:mm` to another; an end that is earlier is the next day's. */
const between = (from: string, until: string): number => (minuteOf(until) - minuteOf(from) + DAY) % DAY;

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};
