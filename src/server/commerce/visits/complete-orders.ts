import { and, eq, inArray, sql } from "drizzle-orm";
import { earnPoints } from "@/server/commerce/points/move-points";
import { lockBalance, purchaseEntries } from "@/server/commerce/points/points.repository";
import { itemsOf, lockPurchase, purchaseById } from "@/server/commerce/purchases/purchases.repository";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { purchase, purchaseItem } from "@/server/platform/schema/commerce";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addMonths } from "@/shared/dates/plain-date";
import { percentOf } from "@/shared/price/percent-of";
import { sumWon } from "@/shared/price/quote";

const REWARD_PERCENT = 1;
const REWARD_MONTHS = 60;
/** Orders that are completed in one batch. */
export const VISITS_BATCH = 200;

/** When a visit is over: 04:00 in Korea on the day after it (a stay: 11:00 on its last day). */
const overSince = sql`case
  when ${purchase.kind} = 'stay' then (${purchase.desiredCheckOut} + time '11:00') at time zone 'Asia/Seoul'
  when ${purchase.desiredCheckIn} is not null then (${purchase.desiredCheckIn} + 1 + time '04:00') at time zone 'Asia/Seoul'
  else ((${purchaseItem.checkInAt} at time zone 'Asia/Seoul')::date + 1 + time '04:00') at time zone 'Asia/Seoul'
end`;

/** A stay that its venue never said yes to is no visit: its money is on the way back. */
const isVisit = sql`not exists (
  select 1 from stay_booking b where b.purchase_id = ${purchase.id} and b.confirm_state <> 'CONFIRMED')`;

/**
 * ORDER → COMPLETE for every piece whose visit is over: scanned, or dated and not shown up. Undated tickets that nobody
 * used stay, so that they can be given back, and so does the difference of a move that is still owed. Returns how many
 * orders were touched.
 */
export async function completeOrders(db: Db): Promise<number> {
  const due = await db
    .selectDistinct({ id: purchase.id })
    .from(purchaseItem)
    .innerJoin(purchase, eq(purchase.id, purchaseItem.purchaseId))
    .where(
      and(
        eq(purchaseItem.productState, "ORDER"),
        eq(purchaseItem.isDifference, false),
        sql`${overSince} <= ${clock.sqlNow()}`,
        isVisit,
      ),
    )
    .limit(VISITS_BATCH);
  for (const { id } of due) await transaction(db, (tx) => completeOne(tx, id));
  return due.length;
}

async function completeOne(tx: Db, purchaseId: string): Promise<void> {
  const found = await lockPurchase(tx, purchaseId);
  if (!found) return;
  const isDated = found.purchase.desiredCheckIn !== null;
  const open = (await itemsOf(tx, purchaseId)).filter(
    ({ productState, checkInAt, isDifference }) =>
      productState === "ORDER" && !isDifference && (isDated || (checkInAt && isOver(checkInAt))),
  );
  if (open.length === 0) return;
  await tx
    .update(purchaseItem)
    .set({ productState: "COMPLETE", completedAt: clock.sqlNow() })
    .where(
      and(
        inArray(
          purchaseItem.id,
          open.map(({ id }) => id),
        ),
        eq(purchaseItem.productState, "ORDER"),
      ),
    );
  const used = (await itemsOf(tx, purchaseId)).filter(({ productState }) => productState === "COMPLETE");
  await enqueue(tx, {
    topic: "order.completed",
    dedupeKey: `order.completed:${purchaseId}:${used.length}`,
    payload: { purchase_id: purchaseId },
  });
}

const isOver = (scanned: Date): boolean => clock.nowMs() >= kstInstant(kstToday(scanned)) + 28 * 3_600_000;

/**
 * One percent of what the card paid for the pieces that were used, for five years. An order whose pieces are used on
 * different days is given what it has not been given yet.
 */
export async function rewardOrder({ payload }: EventOf<"order.completed">, db: Db): Promise<void> {
  const order = await purchaseById(db, payload.purchase_id);
  if (!order) return;
  const used = (await itemsOf(db, order.id)).filter(({ productState }) => productState === "COMPLETE");
  const amount = percentOf(sumWon(used.map(({ payShare }) => payShare)), REWARD_PERCENT);
  const { id: purchaseId, userId } = order;
  await transaction(db, async (tx) => {
    await lockBalance(tx, userId);
    const given = sumWon((await purchaseEntries(tx, userId, purchaseId, "earn")).map(({ delta }) => delta));
    await earnPoints(tx, {
      userId,
      amount: amount - given,
      source: "purchase",
      reason: "다녀와서 적립했어요",
      expiresAt: new Date(kstInstant(addMonths(kstToday(clock.now()), REWARD_MONTHS))),
      dedupeKey: `reward:${purchaseId}:${amount}`,
      purchaseId,
    });
  });
}
