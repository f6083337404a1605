import { and, eq, isNull, sql } from "drizzle-orm";
import { insertRefund } from "@/server/commerce/cancel/insert-refund";
import { policyOf } from "@/server/commerce/cancel/quote-cancel";
import { soldOut } from "@/server/commerce/holds/hold.errors";
import type { SeatLine } from "@/server/commerce/holds/stock";
import { swapSeats } from "@/server/commerce/holds/swap-seats";
import { disasterOf } from "@/server/commerce/order-rows/disasters";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { movesOf, type OrderSnapshot } from "@/server/commerce/order-rows/snapshot";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { uuidv7 } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/outbox";
import { orderItem, orderMove, orders } from "@/server/platform/schema/commerce";
import type { Refund } from "@/server/platform/schema/refund";
import { sumWon } from "@/shared/price/quote";
import { feeRate } from "@/shared/refund/fee-rate";
import { refundQuote } from "@/shared/refund/refund-quote";
import { type Back, SHARES, splitDifference, totalBack } from "./price-difference";

type MovePlan = {
  /** Locked by the caller. */
  order: Order;
  items: readonly OrderItem[];
  /** The items that go along, each with the stock row it goes to. */
  placed: readonly { item: OrderItem; slotPk: number }[];
  date: string;
  startsAt: string | null;
  /** Won that the new time costs less, item by item. */
  backs: readonly Back[];
  /** Away from a time that the venue has closed: that is not the one move which its family has. */
  isClosed: boolean;
  snapshot: OrderSnapshot;
};

/** Percent that cancelling would cost now, which a move does not lower: nothing at a closed time and in a disaster. */
export async function rateBeforeMove(db: Db, order: Order, isClosed: boolean): Promise<number> {
  const policy = policyOf(order, isClosed ? "CLOSED" : (await disasterOf(db, order)) ? "DISASTER" : null);
  return policy ? feeRate(policy, clock.now()).rate : 0;
}

/**
 * Moves a locked order to another time: seats, day and items together, once. What the new time costs less becomes an item
 * of its own on its way out, so that every sum of the order stays what it was; its refund is finished like any other.
 * Throws C_SOLD_OUT, and then nothing may be kept.
 */
export async function applyMove(tx: Db, plan: MovePlan): Promise<Refund | null> {
  const { order, placed, date, startsAt, snapshot, isClosed } = plan;
  const moves = movesOf(order) + 1;
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
  for (const { item, slotPk } of placed) {
    await tx.update(orderItem).set({ slotPk }).where(eq(orderItem.id, item.id));
  }
  await enqueue(tx, {
    topic: "order.moved",
    dedupeKey: `order.moved:${order.id}:${moves}:${date}:${startsAt}`,
    payload: { order_id: order.id, to: `${moves}:${date}:${startsAt}`, from: order.desiredCheckIn },
  });
  const difference = await takeDifference(tx, moved, plan);
  if (!difference || totalBack(plan.backs) === 0) return null;
  const { id: pk, ownShare: ownPoint, partnerShare: partnerPoint, payShare: payAmount } = difference;
  const quote = refundQuote([{ pk, ownPoint, partnerPoint, payAmount, rate: 0 }]);
  return insertRefund(tx, moved, { items: [difference], quote, rate: { reason: MOVED } });
}

type Placed = MovePlan["placed"][number];

const seatsNow = ({ item: { slotPk, seats } }: Placed): SeatLine[] =>
  slotPk === null ? [] : [{ kind: "slot", slotPk, seats }];
const seatsThen = ({ item: { seats }, slotPk }: Placed): SeatLine => ({ kind: "slot", slotPk, seats });

/** Takes what the new time costs less off the items, as an item of its own; null when it costs no less. */
async function takeDifference(tx: Db, order: Order, { items, placed, backs }: MovePlan): Promise<OrderItem | null> {
  const shares = splitDifference(backs);
  const all = Object.fromEntries(SHARES.map((share) => [share, sumWon(shares.map((one) => one[share]))]));
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
      // Of what nobody had paid nothing is owed.
      ...(totalBack(backs) > 0 ? { productState: "ORDER" } : { productState: "CANCEL", canceledAt: clock.sqlNow() }),
      isDifference: true,
    })
    .returning();
  if (!difference) throw new Error("A difference was not written.");
  return difference;
}

/** Why money of a moved order came back. */
export const MOVED = "MOVED";
