import { and, eq, inArray, max, min } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { content, slot } from "@/server/platform/schema/catalog";
import { orderItem, orders } from "@/server/platform/schema/commerce";

const DAY = 24 * 60;

/**
 * Length of visits in minutes, by order id: from start to end of the slot, else the content's duration. Orders without
 * either are left out.
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
    .leftJoin(content, eq(content.id, orders.contentId))
    .leftJoin(orderItem, eq(orderItem.orderId, orders.id))
    // Items canceled before a move still have the previous slot.
    .leftJoin(
      slot,
      and(eq(slot.id, orderItem.slotId), eq(slot.date, orders.desiredCheckIn), eq(slot.startsAt, orders.startsAt)),
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

/** Minutes between two `HH:mm`; an earlier end is on the next day. */
const between = (from: string, until: string): number => (toMinute(until) - toMinute(from) + DAY) % DAY;

const toMinute = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};
