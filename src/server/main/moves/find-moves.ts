import { movableItems, moveBlock } from "@/server/commerce/moves/move-block";
import { type Back, boughtAt, differencesBack } from "@/server/commerce/moves/price-difference";
import { type Closing, closingOf } from "@/server/commerce/order-rows/closed-times";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { snapshotOf } from "@/server/commerce/order-rows/snapshot";
import { findSale, type Option, type Sale } from "@/server/main/reservations/activity-terms";
import { cutoffOf } from "@/server/main/reservations/check-sale";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { MoveBlock } from "@/shared/contract/main/booking/move";
import { sumWon } from "@/shared/price/quote";
import { type MoveTime, moveTimes } from "./move-times";
import { fitOn, peopleOf } from "./order-ages";

/** Where a booking can go now and what comes back; or what is in the way. `closing`: its venue has closed its time. */
type Moves = { block: MoveBlock | null; backs: Back[]; times: MoveTime[]; closing: Closing | null };

/** What an order's items are sold for today; null for a stay, and for what is not sold any more. */
export async function saleOf(db: Db, { kind, contentPk }: Order, items: readonly OrderItem[]): Promise<Sale | null> {
  if (kind !== "activity" || contentPk === null) return null;
  const optionPks = [...new Set(items.flatMap(({ optionPk }) => optionPk ?? []))];
  return findSale(db, { contentPk, optionPks, slotPk: null });
}

/** An item's option as it is sold now, one entry an item; null when one of them is not sold any more. */
function optionsOf(items: readonly OrderItem[], sale: Sale): Option[] | null {
  const options = items.flatMap(({ optionPk }) => sale.options.find(({ pk }) => pk === optionPk) ?? []);
  return options.length === items.length ? options : null;
}

/** Everything that a move is decided by, looked at with `db`: inside the transaction that moves, under its locks. */
export async function findMoves(
  db: Db,
  { order, items, sale }: { order: Order; items: readonly OrderItem[]; sale: Sale | null },
): Promise<Moves> {
  const now = clock.now();
  const closing = await closingOf(db, items);
  const none = (block: MoveBlock): Moves => ({ block, backs: [], times: [], closing });
  const block = moveBlock(order, items, { now, isClosed: closing !== null });
  if (block === "STAY" || block === "UNDATED" || block === "ENDED") return none(block);
  const { desiredCheckIn: from } = order;
  if (!sale || from === null) return none("NOT_OFFERED");
  // What was promised with the order holds, whatever its venue offers today.
  if (!closing && !(snapshotOf(order).moves_once ?? sale.activity.venue.optsSickChildMove)) return none("NOT_OFFERED");
  const { content } = sale.activity;
  if (content.picnic !== null) return none("GROUP");
  if (block !== null) return none(block);
  const movable = movableItems(items);
  const options = content.saleState === "on_sale" ? optionsOf(movable, sale) : null;
  if (!options) return none("NO_TIME");
  const prices = options.map(({ price }) => price);
  // Who did not choose to move pays no more for it.
  if (sumWon(prices) > boughtAt(movable) && !closing) return none("PRICE_UP");

  const people = peopleOf(order);
  const open = (
    await moveTimes(db, { contentPk: content.pk, items: movable, now, cutoff: cutoffOf(sale.activity) })
  ).filter(({ date, startsAt }) => date !== from || startsAt !== order.startsAt);
  const times = open.filter(({ date }) => fitOn({ people, from, to: date, activity: content, options }));
  if (times.length === 0) return none(open.length > 0 ? "AGE" : "NO_TIME");
  return { block: null, backs: differencesBack(movable, prices), times, closing };
}
