import { and, eq, isNull, sql } from "drizzle-orm";
import { quoteInFull } from "@/server/commerce/cancel/full-refund";
import { insertRefund } from "@/server/commerce/cancel/insert-refund";
import { findPolicy } from "@/server/commerce/cancel/quote-cancel";
import { soldOut } from "@/server/commerce/holds/hold.errors";
import type { SeatLine } from "@/server/commerce/holds/stock";
import { swapSeats } from "@/server/commerce/holds/swap-seats";
import { findDisaster } from "@/server/commerce/order-rows/disasters";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { countMoves, type OrderSnapshot } from "@/server/commerce/order-rows/snapshot";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { uuidv7 } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/outbox";
import { orderItem, orderMove, orders } from "@/server/platform/schema/commerce";
import type { Refund } from "@/server/platform/schema/refund";
import { sumWon } from "@/shared/price/quote";
import { feeRate } from "@/shared/refund/fee-rate";
import { type Back, SHARES, splitDifference, totalBack } from "./price-difference";

type MovePlan = {
  order: Order;
  items: readonly OrderItem[];
  placed: readonly { item: OrderItem; slotId: number }[];
  date: string;
  startsAt: string | null;
  /** Refund in won per item, when the new slot is cheaper. */
  backs: readonly Back[];
  /** Moving away from a slot that the venue closed does not use up the order's one move. */
  isClosed: boolean;
  snapshot: OrderSnapshot;
};

/** Cancel fee in percent before the move, which a move does not lower; 0 for a closed slot or in a disaster. */
export async function rateBeforeMove(db: Db, order: Order, isClosed: boolean): Promise<number> {
  const policy = findPolicy(order, isClosed ? "CLOSED" : (await findDisaster(db, order)) ? "DISASTER" : null);
  return policy ? feeRate(policy, clock.now()).rate : 0;
}

/**
 * Moves a locked order to another slot, once: seats, day and items together. A cheaper slot's difference becomes a
 * separate item to refund, so the order's sums stay the same. Throws C_SOLD_OUT; the caller must then roll back.
 */
export async function applyMove(tx: Db, plan: MovePlan): Promise<Refund | null> {
  const { order, placed, date, startsAt, snapshot, isClosed } = plan;
  const moves = countMoves(order) + 1;
  const [moved] = await tx
    .update(orders)
    .set({
      desiredCheckIn: date,
      startsAt,
      snapshot: { ...snapshot, moves, rate_at_move: await rateBeforeMove(tx, order, isClosed) },
      movedFrom: order.desiredCheckIn,
      ...(isClosed ? {} : { movedAt: clock.sqlNow() }),
    })
    .where(and(eq(orders.id, order.id), isClosed ? undefined : isNull(orders.movedAt)))
    .returning();
  if (!moved) throw new Error(`Order ${order.id} was moved while it was locked.`);
  if (order.desiredCheckIn !== null)
    await tx
      .insert(orderMove)
      .values({ orderId: order.id, n: moves, fromDay: order.desiredCheckIn, movedAt: clock.sqlNow() });
  const full = await swapSeats(tx, { from: placed.flatMap(seatsNow), to: placed.map(seatsThen) });
  if (full) throw soldOut(0);
  for (const { item, slotId } of placed) {
    await tx.update(orderItem).set({ slotId }).where(eq(orderItem.id, item.id));
  }
  await enqueue(tx, {
    topic: "order.moved",
    dedupeKey: `order.moved:${order.id}:${moves}:${date}:${startsAt}`,
    payload: { order_id: order.id, to: `${moves}:${date}:${startsAt}`, from: order.desiredCheckIn },
  });
  const difference = await takeDifference(tx, moved, plan);
  if (!difference || totalBack(plan.backs) === 0) return null;
  const items = [difference];
  return insertRefund(tx, moved, { items, quote: quoteInFull(items), rate: { reason: MOVED } });
}

type Placed = MovePlan["placed"][number];

const seatsNow = ({ item: { slotId, seats } }: Placed): SeatLine[] =>
  slotId === null ? [] : [{ kind: "slot", stockId: slotId, seats }];
const seatsThen = ({ item: { seats }, slotId }: Placed): SeatLine => ({ kind: "slot", stockId: slotId, seats });

/** Deducts the price difference from the items and inserts it as a separate item; null when the slot is not cheaper. */
async function takeDifference(tx: Db, order: Order, { items, placed, backs }: MovePlan): Promise<OrderItem | null> {
  const shares = splitDifference(backs);
  const all = Object.fromEntries(
    SHARES.map((share) => [share, sumWon(shares.map((differenceShare) => differenceShare[share]))]),
  );
  const listPrice = sumWon(Object.values(all));
  if (listPrice === 0) return null;
  for (const { id, ...share } of shares) {
    const less = (column: "listPrice" | (typeof SHARES)[number], won: number) =>
      sql`${orderItem[column]} - ${won}::bigint`;
    await tx
      .update(orderItem)
      .set({
        listPrice: less("listPrice", sumWon(Object.values(share))),
        ...Object.fromEntries(SHARES.map((column) => [column, less(column, share[column])])),
      })
      .where(eq(orderItem.id, id));
  }
  const [difference] = await tx
    .insert(orderItem)
    .values({
      id: uuidv7(),
      orderId: order.id,
      position: Math.max(...items.map(({ position }) => position)) + 1,
      seats: 0,
      name: placed[0]?.item.name ?? "",
      listPrice,
      ...all,
      // Unpaid differences are not refunded.
      ...(totalBack(backs) > 0 ? { productState: "ORDER" } : { productState: "CANCEL", canceledAt: clock.sqlNow() }),
      isDifference: true,
    })
    .returning();
  if (!difference) throw new Error("A difference was not written.");
  return difference;
}

/** Refund reason: the order was moved. */
export const MOVED = "MOVED";
