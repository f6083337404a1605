import { and, eq, inArray, sql } from "drizzle-orm";
import { loadItems, lockOrder, orderById } from "@/server/commerce/order-rows/orders.repository";
import { earnPoints } from "@/server/commerce/points/move-points";
import { lockBalance, orderEntries } from "@/server/commerce/points/points.repository";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addMonths } from "@/shared/dates/plain-date";
import { sumWon } from "@/shared/price/quote";
import { takePercent } from "@/shared/price/won";

const REWARD_PERCENT = 1;
const REWARD_MONTHS = 60;
/** Orders completed per batch. */
export const VISITS_BATCH = 200;

/** End of a visit: 04:00 in Korea on the next day (a stay: 11:00 on its last day). */
const overSince = sql`case
  when ${orders.kind} = 'stay' then (${orders.desiredCheckOut} + time '11:00') at time zone 'Asia/Seoul'
  when ${orders.desiredCheckIn} is not null then (${orders.desiredCheckIn} + 1 + time '04:00') at time zone 'Asia/Seoul'
  else ((${orderItem.checkInAt} at time zone 'Asia/Seoul')::date + 1 + time '04:00') at time zone 'Asia/Seoul'
end`;

/** Excludes stays without the venue's confirmation: they are being refunded. */
const isVisit = sql`not exists (
  select 1 from stay_booking b where b.order_id = ${orders.id} and b.confirm_state <> 'CONFIRMED')`;

/**
 * ORDER → COMPLETE for every item whose visit is over: checked in, or dated and a no-show. Skips unused undated
 * tickets, which can still be refunded, and a move's difference that is not refunded yet. Returns the number of orders.
 */
export async function completeOrders(db: Db): Promise<number> {
  const due = await db
    .selectDistinct({ id: orders.id })
    .from(orderItem)
    .innerJoin(orders, eq(orders.id, orderItem.orderId))
    .where(
      and(
        eq(orderItem.productState, "ORDER"),
        eq(orderItem.isDifference, false),
        sql`${overSince} <= ${clock.sqlNow()}`,
        isVisit,
      ),
    )
    .limit(VISITS_BATCH);
  for (const { id } of due) await transaction(db, (tx) => completeOne(tx, id));
  return due.length;
}

async function completeOne(tx: Db, orderId: string): Promise<void> {
  const found = await lockOrder(tx, orderId);
  if (!found) return;
  const isDated = found.order.desiredCheckIn !== null;
  const open = (await loadItems(tx, orderId)).filter(
    ({ productState, checkInAt, isDifference }) =>
      productState === "ORDER" && !isDifference && (isDated || (checkInAt && isOver(checkInAt))),
  );
  if (open.length === 0) return;
  await tx
    .update(orderItem)
    .set({ productState: "COMPLETE", completedAt: clock.sqlNow() })
    .where(
      and(
        inArray(
          orderItem.id,
          open.map(({ id }) => id),
        ),
        eq(orderItem.productState, "ORDER"),
      ),
    );
  const used = (await loadItems(tx, orderId)).filter(({ productState }) => productState === "COMPLETE");
  await enqueue(tx, {
    topic: "order.completed",
    dedupeKey: `order.completed:${orderId}:${used.length}`,
    payload: { order_id: orderId },
  });
}

const isOver = (scanned: Date): boolean => clock.nowMs() >= kstInstant(kstToday(scanned)) + 28 * 3_600_000;

/**
 * Rewards one percent of the money paid for used items, valid for five years. For items used on different days, credits
 * the remainder each time.
 */
export async function rewardOrder({ payload }: EventOf<"order.completed">, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  if (!order) return;
  const used = (await loadItems(db, order.id)).filter(({ productState }) => productState === "COMPLETE");
  const amount = takePercent(sumWon(used.map(({ payShare }) => payShare)), REWARD_PERCENT);
  const { id: orderId, userId } = order;
  await transaction(db, async (tx) => {
    await lockBalance(tx, userId);
    const given = sumWon((await orderEntries(tx, userId, orderId, "earn")).map(({ delta }) => delta));
    await earnPoints(tx, {
      userId,
      amount: amount - given,
      source: "order",
      reason: "다녀와서 적립했어요",
      expiresAt: new Date(kstInstant(addMonths(kstToday(clock.now()), REWARD_MONTHS))),
      dedupeKey: `reward:${orderId}:${amount}`,
      orderId,
    });
  });
}
