import { couponDays } from "@/server/commerce/moves/coupon-days";
import { movableItems, moveBlock } from "@/server/commerce/moves/move-block";
import { type Back, boughtAt, differencesBack } from "@/server/commerce/moves/price-difference";
import { type Closing, findClosing } from "@/server/commerce/order-rows/closed-slots";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { findSale, type Option, type Sale } from "@/server/main/reservations/activity-terms";
import { toCutoff } from "@/server/main/reservations/check-sale";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { MoveBlock } from "@/shared/contract/main/booking/move";
import { sumWon } from "@/shared/price/quote";
import { type MoveSlot, moveSlots } from "./move-slots";
import { fitOn, listPeople } from "./order-ages";

/** Times that an order can move to and the refund, or the reason against it. `closing`: the venue closed its time. */
type Moves = { block: MoveBlock | null; backs: Back[]; times: MoveSlot[]; closing: Closing | null };

/** Current sale of an order's items; null for a stay or a missing content. */
export async function findOrderSale(
  db: Db,
  { kind, contentId }: Order,
  items: readonly OrderItem[],
): Promise<Sale | null> {
  if (kind !== "activity" || contentId === null) return null;
  const optionIds = [...new Set(items.flatMap(({ optionId }) => optionId ?? []))];
  return findSale(db, { contentId, optionIds, slotId: null });
}

/** Current option of each item; null if any of them has gone off sale. */
function listOptions(items: readonly OrderItem[], sale: Sale): Option[] | null {
  const options = items.flatMap(({ optionId }) => sale.options.find(({ id }) => id === optionId) ?? []);
  return options.length === items.length ? options : null;
}

/**
 * Evaluates all conditions of a move; pass the transaction to evaluate them under its locks. `isOffered`: the venue
 * itself moves the order, whatever it promised.
 */
export async function findMoves(
  db: Db,
  {
    order,
    items,
    sale,
    isOffered = false,
  }: { order: Order; items: readonly OrderItem[]; sale: Sale | null; isOffered?: boolean },
): Promise<Moves> {
  const now = clock.now();
  const closing = await findClosing(db, items);
  const none = (block: MoveBlock): Moves => ({ block, backs: [], times: [], closing });
  const block = moveBlock(order, items, { now, isClosed: closing !== null });
  if (block === "STAY" || block === "UNDATED" || block === "ENDED") return none(block);
  const { desiredCheckIn: from } = order;
  if (!sale || from === null) return none("NOT_OFFERED");
  // The terms stored with the order win over the venue's current setting.
  const isPromised = isOffered || (readSnapshot(order).moves_once ?? sale.activity.venue.optsSickChildMove);
  if (!closing && !isPromised) return none("NOT_OFFERED");
  const { content } = sale.activity;
  if (content.picnic !== null) return none("GROUP");
  if (block !== null) return none(block);
  const movable = movableItems(items);
  const options = content.saleState === "on_sale" ? listOptions(movable, sale) : null;
  if (!options) return none("NO_TIME");
  const prices = options.map(({ price }) => price);
  // A dearer time is refused, except when the venue closed the booked one.
  if (sumWon(prices) > boughtAt(movable) && !closing) return none("PRICE_UP");

  const people = listPeople(order);
  const open = (
    await moveSlots(db, { contentId: content.id, items: movable, now, cutoff: toCutoff(sale.activity) })
  ).filter(({ date, startsAt }) => date !== from || startsAt !== order.startsAt);
  const fitting = open.filter(({ date }) => fitOn({ people, from, to: date, activity: content, options }));
  if (fitting.length === 0) return none(open.length > 0 ? "AGE" : "NO_TIME");
  const isCovered = closing ? () => true : await couponDays(db, order, movable);
  const times = fitting.filter(({ date }) => isCovered(date));
  if (times.length === 0) return none("COUPON");
  return { block: null, backs: differencesBack(movable, prices), times, closing };
}
