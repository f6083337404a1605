import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import type { MoveBlock } from "@/shared/contract/main/booking/move";
import { kstInstant } from "@/shared/dates/kst";

/** Milliseconds before a visit's start until which it can be moved. */
const NOTICE_MS = 2 * 3_600_000;
/** A ticket for a whole day has no hour: families are expected by noon. */
const WHOLE_DAY_STARTS = "12:00";

/** Latest instant at which a dated visit can be moved. */
export const movableUntil = (date: string, startsAt: string | null): number =>
  kstInstant(date, startsAt ?? WHOLE_DAY_STARTS) - NOTICE_MS;

/** Items that move: paid, not refunded, not yet checked in. */
export const movableItems = (items: readonly OrderItem[]): OrderItem[] =>
  items.filter((item) => item.productState === "ORDER" && item.checkInAt === null && !item.isDifference);

const hasBegun = ({ productState, checkInAt }: OrderItem): boolean => productState === "COMPLETE" || checkInAt !== null;

/**
 * Reason why an order cannot be moved at `now`, whatever the slots; null: it can. An order that was moved before, or
 * that starts soon, can still leave a closed slot.
 */
export function moveBlock(
  order: Order,
  items: readonly OrderItem[],
  { now, isClosed }: { now: Date; isClosed: boolean },
): MoveBlock | null {
  if (order.kind === "stay") return "STAY";
  if (order.desiredCheckIn === null) return "UNDATED";
  if (movableItems(items).length === 0 || items.some(hasBegun)) return "ENDED";
  if (order.movedAt !== null && !isClosed) return "MOVED";
  if (items.some(({ productState }) => productState === "CANCEL_PROCESSING")) return "PROCESSING";
  if (isClosed) return null;
  return now.getTime() > movableUntil(order.desiredCheckIn, order.startsAt) ? "TOO_LATE" : null;
}
