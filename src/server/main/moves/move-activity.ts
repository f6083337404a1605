import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { applyMove, rateBeforeMove } from "@/server/commerce/moves/apply-move";
import { movableUntil } from "@/server/commerce/moves/move-block";
import { totalBack } from "@/server/commerce/moves/price-difference";
import { findOrder, loadItems, lockItems, lockOrder } from "@/server/commerce/order-rows/orders.repository";
import type { Sale } from "@/server/main/reservations/activity-terms";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { conflict, notFound, refused } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import type { Refund } from "@/server/platform/schema/refund";
import type { MoveBody, Moved, MoveOffer } from "@/shared/contract/main/booking/move";
import { sumWon } from "@/shared/price/quote";
import { blockText, moveCopy } from "./copy";
import { findMoves, findOrderSale } from "./find-moves";
import type { MoveSlot } from "./move-slots";
import { listPeople, snapshotOn } from "./order-ages";

type Ask = {
  userId: string;
  id: string;
  /** The order's venue moves it; writes its audit entry in the transaction of the move. */
  byVenue?: (tx: Db) => Promise<void>;
};

/** A member's paid order, its items and their current sale. Throws 404. */
async function openOrder(db: Db, ask: Ask) {
  const order = await findOrder(db, ask);
  if (!order?.paidAt) throw notFound();
  const items = await loadItems(db, order.id);
  return { order, items, sale: await findOrderSale(db, order, items) };
}

/** Times that an order can move to now and the refund, or the reason against it. Throws 404. */
export async function offerMove(db: Db, ask: Ask): Promise<MoveOffer> {
  const found = await openOrder(db, ask);
  const { block, backs, times, closing } = await findMoves(db, { ...found, isOffered: ask.byVenue !== undefined });
  const { kind, desiredCheckIn: date, startsAt } = found.order;
  return {
    block,
    block_text: block === null ? "" : blockText[block],
    least_rate: await rateBeforeMove(db, found.order, closing !== null),
    until: closing
      ? closing.refundAt.toISOString()
      : kind === "stay" || date === null
        ? null
        : new Date(movableUntil(date, startsAt)).toISOString(),
    ...(closing ? { closed_for: closing.reason } : {}),
    refund: totalBack(backs),
    slots: times.map((time) => ({
      slot_pk: time.slotId,
      date: time.date,
      starts_at: time.startsAt,
      left: time.left,
      seats: time.seats,
      state: time.isFew ? ("few" as const) : ("open" as const),
    })),
  };
}

/**
 * Moves an order with all its items to another time, once. Checks everything again under the order's lock, moves the
 * seats in the same transaction, then refunds the price difference through the gateway.
 * @throws 404, F000 with the reason, C_SOLD_OUT, C_PRICE
 */
export async function moveActivity(db: Db, ask: Ask & MoveBody): Promise<Moved> {
  // Read outside the transaction: concurrent requests share this read, so it must not wait for locks.
  const { sale } = await openOrder(db, ask);
  const { refund, time } = await transaction(db, (tx) => move(tx, ask, sale));
  await failpoint("move.after-commit");
  const after = refund && (await finishRefund(db, refund.id));
  return {
    desired_check_in: time.date,
    starts_at: time.startsAt,
    refund: after ? sumWon([after.payAmount, after.partnerPoint, after.ownPoint]) : 0,
    refund_state: after?.state ?? null,
  };
}

async function move(
  tx: Db,
  ask: Ask & MoveBody,
  sale: Sale | null,
): Promise<{ refund: Refund | null; time: MoveSlot }> {
  const found = await lockOrder(tx, ask.id);
  if (!found || found.order.userId !== ask.userId) throw notFound();
  const order = found.order;
  const items = await lockItems(tx, order.id);
  const isOffered = ask.byVenue !== undefined;
  const { block, backs, times, closing } = await findMoves(tx, { order, items, sale, isOffered });
  if (block !== null && block !== "NO_TIME") throw refused(blockText[block], { block });
  const time = times.find(({ slotId }) => slotId === ask.slot_pk);
  if (!time) throw conflict("C_SOLD_OUT", moveCopy.slotGone, { left: 0 });
  const back = totalBack(backs);
  if (back !== ask.refund) throw conflict("C_PRICE", moveCopy.priceChanged, { refund: back });
  const { date, startsAt, placed } = time;
  const snapshot = snapshotOn(order, listPeople(order), date);
  const refund = await applyMove(tx, {
    order,
    items,
    placed,
    date,
    startsAt,
    backs,
    snapshot,
    isClosed: closing !== null,
  });
  await ask.byVenue?.(tx);
  await failpoint("move.before-commit");
  return { refund, time };
}
