import { and, desc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import { query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { slot } from "@/server/platform/schema/catalog";
import { orderItem } from "@/server/platform/schema/commerce";
import { slotClosing } from "@/server/platform/schema/staff/closing";
import type { Order, OrderItem } from "./orders.repository";

export type Closing = typeof slotClosing.$inferSelect;

const isOpenItem = ({ productState, checkInAt }: OrderItem): boolean => productState === "ORDER" && checkInAt === null;

/** The venue's latest closing of a slot with unused items of this order; null: none. */
export async function findClosing(db: Db, items: readonly OrderItem[]): Promise<Closing | null> {
  const pks = new Set(items.filter(isOpenItem).flatMap(({ slotId }) => slotId ?? []));
  if (pks.size === 0) return null;
  const [found] = await db
    .select({ closing: slotClosing })
    .from(slotClosing)
    .innerJoin(slot, eq(slot.id, slotClosing.slotId))
    .where(and(inArray(slotClosing.slotId, [...pks]), eq(slot.isClosed, true)))
    .orderBy(desc(slotClosing.closedAt))
    .limit(1);
  return found?.closing ?? null;
}

/** Items of closed slots that are unused, in orders not yet due for a refund at `now`. */
export const itemsAtClosedSlot = (db: Db, which: SQL, now: Date) =>
  db
    .selectDistinct({ id: orderItem.orderId })
    .from(orderItem)
    .innerJoin(slot, and(eq(slot.id, orderItem.slotId), eq(slot.isClosed, true)))
    .innerJoin(slotClosing, and(eq(slotClosing.slotId, slot.id), gt(slotClosing.refundAt, now)))
    .where(and(which, eq(orderItem.productState, "ORDER"), isNull(orderItem.checkInAt)));

export async function ordersWithClosedSlot(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await itemsAtClosedSlot(db, inArray(orderItem.orderId, [...ids]), now);
  return new Set(rows.map(({ id }) => id));
}

/**
 * True when the venue closed the slot of any item that was not used, even if that item was refunded after the closing.
 * Options can have separate stock: a family that loses one ticket can return the others without a fee.
 */
export async function isSlotClosed(db: Db, items: readonly OrderItem[]): Promise<boolean> {
  const unused = items.filter(({ checkInAt }) => checkInAt === null);
  const pks = [...new Set(unused.flatMap(({ slotId }) => slotId ?? []))];
  if (pks.length === 0) return false;
  const closings = await db
    .select({ slotId: slotClosing.slotId, closedAt: slotClosing.closedAt })
    .from(slotClosing)
    .innerJoin(slot, eq(slot.id, slotClosing.slotId))
    .where(and(inArray(slotClosing.slotId, pks), eq(slot.isClosed, true)));
  return unused.some(({ slotId, canceledAt }) =>
    closings.some((closing) => closing.slotId === slotId && (canceledAt === null || canceledAt >= closing.closedAt)),
  );
}

export const closedLines = (holdId: string): string => `select from hold_line l where l.hold_id = ${holdId} and (
  exists (select from slot s where s.id = l.slot_id and s.is_closed) or
  exists (select from room_night n where n.id = l.room_night_id and n.closed_reason is not null))`;

/** True when the venue has closed a slot or night of an order's hold. */
export async function isHoldClosed(db: Db, { holdId }: Pick<Order, "holdId">): Promise<boolean> {
  if (holdId === null) return false;
  const text = `select exists (${closedLines("$1")}) as closed`;
  const [found] = await query<{ closed: boolean }>(db, { name: "hold_closed", text, values: [holdId] });
  return found?.closed === true;
}
