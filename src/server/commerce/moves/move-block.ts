import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import type { MoveBlock } from "@/shared/contract/main/booking/move";
import { kstInstant } from "@/shared/dates/kst";

/** How long before its start a visit can still be moved. */
const NOTICE_MS = 2 * 3_600_000;
/** A ticket for a whole day says no hour: families are expected by noon. */
const WHOLE_DAY_STARTS = "12:00";

/** Until when a dated visit can be moved. */
export const movableUntil = (date: string, startsAt: string | null): number =>
  kstInstant(date, startsAt ?? WHOLE_DAY_STARTS) - NOTICE_MS;

/** The items that go along: paid, not given back, nobody in with them. */
export const movableItems = (items: readonly OrderItem[]): OrderItem[] =>
  items.filter((item) => item.productState === "ORDER" && item.checkInAt === null && !item.isDifference);

const hasBegun = ({ productState, checkInAt }: OrderItem): boolean => productState === "COMPLETE" || checkInAt !== null;

/**
 * Why an order itself cannot be moved at an instant, whatever times there are; null: it can. Who was moved before, or comes
 * soon, may still leave a time that its venue has closed.
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
