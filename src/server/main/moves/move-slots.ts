import { and, asc, between, eq } from "drizzle-orm";
import { bySlot } from "@/server/commerce/holds/stock";
import type { OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { type Slot, slotFor } from "@/server/main/reservations/activity-terms";
import type { Db } from "@/server/platform/db/types";
import { slot } from "@/server/platform/schema/catalog";
import { isFewLeft, soldUntil } from "@/shared/content/sold-until";
import type { Cutoff } from "@/shared/dates/cutoff";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

const AHEAD_DAYS = 92;

/** A time that the items can move to, with the slot of each item. */
export type MoveSlot = {
  slotId: number;
  date: string;
  startsAt: string | null;
  placed: { item: OrderItem; slotId: number }[];
  /** Number of times that all items together fit into the remaining seats. */
  left: number;
  /** Seats left, as on the content's page. */
  seats: number;
  isFew: boolean;
};

type Ask = { contentId: number; items: readonly OrderItem[]; now: Date; cutoff: Cutoff };

/** Open times of the next three months that are still sold and have room for all items together. */
export async function moveSlots(db: Db, { contentId, items, now, cutoff }: Ask): Promise<MoveSlot[]> {
  const today = kstToday(now);
  const rows = await db
    .select()
    .from(slot)
    .where(and(eq(slot.contentId, contentId), between(slot.date, today, addDays(today, AHEAD_DAYS))))
    .orderBy(asc(slot.date), asc(slot.startsAt), asc(slot.id));
  const times = new Map<string, Slot[]>();
  for (const row of rows) {
    const key = `${row.date} ${row.startsAt}`;
    times.set(key, [...(times.get(key) ?? []), row]);
  }
  return [...times.values()].flatMap((slots) => toTime(slots, { items, now, cutoff }) ?? []);
}

function toTime(slots: readonly Slot[], { items, now, cutoff }: Omit<Ask, "contentId">): MoveSlot | null {
  const [first] = slots;
  if (!first?.date || soldUntil(first.date, first.startsAt, cutoff) <= now.getTime()) return null;
  const placed = items.map((item) => ({
    item,
    row: item.optionId === null ? null : slotFor(slots, item.optionId),
  }));
  const lines = bySlot(
    placed.flatMap(({ item, row }) => (row ? [{ kind: "slot" as const, stockId: row.id, seats: item.seats }] : [])),
  );
  const used = slots.filter(({ id }) => lines.some(({ stockId }) => stockId === id));
  const countSeats = ({ capacity, held, sold }: Slot) => Math.max(0, capacity - held - sold);
  const scarce = used.reduce<Slot | null>(
    (least, row) => (least && countSeats(least) <= countSeats(row) ? least : row),
    null,
  );
  const rooms = lines.map(({ stockId, seats }) => {
    const row = slots.find(({ id }) => id === stockId);
    return row && !row.isClosed ? Math.floor((row.capacity - row.held - row.sold) / seats) : 0;
  });
  const to = placed.flatMap(({ item, row }) => (row ? [{ item, slotId: row.id }] : []));
  const left = Math.max(0, Math.min(...rooms));
  if (to.length !== items.length || scarce === null || left === 0) return null;
  const seats = countSeats(scarce);
  const isFew = isFewLeft(seats, scarce.capacity);
  return { slotId: first.id, date: first.date, startsAt: first.startsAt, placed: to, left, seats, isFew };
}
