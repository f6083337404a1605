import { and, eq, gte, type SQL } from "drizzle-orm";
import { findConfirmation } from "@/server/commerce/cancel/cancel-order";
import { leavesChildrenAlone } from "@/server/commerce/cancel/children-left";
import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { BY_DESK, openFreeRefund, quoteInFull } from "@/server/commerce/cancel/full-refund";
import { insertRefund } from "@/server/commerce/cancel/insert-refund";
import { planCancel } from "@/server/commerce/cancel/quote-cancel";
import {
  loadItems,
  lockItems,
  lockOrder,
  type Order,
  type OrderItem,
} from "@/server/commerce/order-rows/orders.repository";
import { writeAudit } from "@/server/commerce/staff/audit";
import { requireConfirmed } from "@/server/commerce/staff/authenticator";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { deskRefund, staff } from "@/server/platform/schema/staff/staff";
import type { DeskRefundBody, DeskRefundMade, DeskRefundQuote } from "@/shared/contract/main/staff/desk";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { sumWon } from "@/shared/price/quote";
import type { RefundQuote } from "@/shared/refund/refund-quote";

/**
 * Refunds items of an order by hand. Above DESK_REFUND_ALONE won in an order, or DESK_REFUND_ALONE_A_DAY won of this
 * person in a day, it waits for a second person. Throws T001 … T004, 404, 422, F000.
 */
export async function requestRefund(db: Db, me: Staff, id: string, ask: DeskRefundBody): Promise<DeskRefundMade> {
  requireConfirmed(me);
  const row = await transaction(db, async (tx) => {
    await refuseOwnBusiness(tx, me, { orderId: id });
    await lockPerson(tx, me);
    const { order, items } = await lockChosen(tx, id, ask.item_ids);
    const { refund: amount } = await loadQuote(tx, order, items, ask.waives_fee);
    if (ask.amount !== undefined && ask.amount !== amount)
      throw refused("그사이 돌려줄 금액이 바뀌었어요. 금액을 다시 확인해 주세요.");
    const isLarge = await needsSecond(tx, me, id, amount);
    const row = {
      id: uuidv7(),
      orderId: id,
      itemIds: ask.item_ids,
      waivesFee: ask.waives_fee,
      amount,
      reason: ask.reason,
      askedBy: me.id,
      createdAt: clock.sqlNow(),
    };
    await writeAudit(tx, me, {
      act: isLarge ? "refund.ask" : "refund.make",
      subject: "order",
      subjectRef: id,
      after: { amount, waives_fee: ask.waives_fee, tickets: items.length },
      reason: ask.reason,
    });
    if (isLarge) {
      await tx.insert(deskRefund).values({ ...row, state: "waiting" });
      return { amount, refundId: null };
    }
    const refundId = await open(tx, order, items, ask.waives_fee);
    await tx
      .insert(deskRefund)
      .values({ ...row, state: "made", decidedBy: me.id, decidedAt: clock.sqlNow(), refundId });
    return { amount, refundId };
  });
  if (row.refundId === null) return { state: "waiting", amount: row.amount };
  return finish(db, row.refundId, row.amount);
}

/** The second person makes a large refund, or declines it. Throws T001 … T004, 404, F000. */
export async function decideRefund(
  db: Db,
  me: Staff,
  { id, isMade }: { id: string; isMade: boolean },
): Promise<DeskRefundMade> {
  if (isMade) requireConfirmed(me);
  const decided = await transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(deskRefund)
      .where(and(eq(deskRefund.id, id), eq(deskRefund.state, "waiting")))
      .for("no key update");
    if (!row) throw notFound();
    if (isMade) await refuseOwnBusiness(tx, me, { orderId: row.orderId, askedBy: row.askedBy });
    const refundId = isMade ? await openAsked(tx, row) : null;
    await tx
      .update(deskRefund)
      .set({ state: isMade ? "made" : "declined", decidedBy: me.id, decidedAt: clock.sqlNow(), refundId })
      .where(eq(deskRefund.id, id));
    await writeAudit(tx, me, {
      act: isMade ? "refund.approve" : "refund.decline",
      subject: "order",
      subjectRef: row.orderId,
      after: { amount: row.amount },
      reason: row.reason,
    });
    return { refundId, amount: row.amount };
  });
  if (decided.refundId === null) return { state: "declined", amount: decided.amount };
  return finish(db, decided.refundId, decided.amount);
}

/** Opens the requested refund. Throws F000 if the amount has changed since the request. */
async function openAsked(tx: Db, row: typeof deskRefund.$inferSelect): Promise<string> {
  const { order, items } = await lockChosen(tx, row.orderId, row.itemIds);
  if ((await loadQuote(tx, order, items, row.waivesFee)).refund !== row.amount)
    throw refused("그사이 돌려줄 금액이 바뀌었어요. 거절하고 다시 요청해 주세요.");
  return open(tx, order, items, row.waivesFee);
}

async function lockChosen(tx: Db, id: string, itemIds: readonly string[]) {
  const found = await lockOrder(tx, id);
  if (!found?.order.paidAt) throw notFound();
  const items = (await lockItems(tx, id)).filter((item) => itemIds.includes(item.id));
  const isOpen = items.length === new Set(itemIds).size && items.every(({ productState }) => productState === "ORDER");
  if (!isOpen) throw invalidFields({ item_ids: "이미 돌려줬거나 이용을 마친 입장권이 있어요." });
  return { order: found.order, items };
}

async function loadPlan(tx: Db, order: Order, items: readonly OrderItem[]) {
  const all = await loadItems(tx, order.id);
  const ids = items.map(({ id }) => id);
  const plan = planCancel(order, all, ids, clock.now(), {
    confirmation: await findConfirmation(tx, order, all),
  });
  if (plan.blocked[0])
    throw refused(`${plan.blocked[0].reason} 수수료 없이 돌려주려면 ‘수수료 받지 않기’를 골라 주세요.`);
  return plan;
}

const loadQuote = async (
  tx: Db,
  order: Order,
  items: readonly OrderItem[],
  waivesFee: boolean,
): Promise<RefundQuote> => (waivesFee ? quoteInFull(items) : (await loadPlan(tx, order, items)).quote);

/**
 * True when a second person has to decide. Counts earlier refunds that one person made alone, in this order or by this
 * person today, so that a large refund cannot be split into small ones.
 */
async function needsSecond(tx: Db, me: Pick<Staff, "id">, orderId: string, amount: number): Promise<boolean> {
  const inOrder = await sumAlone(tx, eq(deskRefund.orderId, orderId));
  return sumWon([amount, inOrder]) > env().DESK_REFUND_ALONE || exceedsDay(tx, me, amount);
}

/** Won that people refunded alone. */
async function sumAlone(tx: Db, where: SQL | undefined): Promise<number> {
  const isAlone = and(eq(deskRefund.state, "made"), eq(deskRefund.decidedBy, deskRefund.askedBy));
  const made = await tx.select({ amount: deskRefund.amount }).from(deskRefund).where(and(isAlone, where));
  return sumWon(made.map(({ amount }) => amount));
}

/** True when this refund exceeds what one person can refund alone in a day. */
export async function exceedsDay(tx: Db, me: Pick<Staff, "id">, amount: number): Promise<boolean> {
  const today = new Date(kstInstant(kstToday(clock.now()), "00:00"));
  const made = await sumAlone(tx, and(eq(deskRefund.askedBy, me.id), gte(deskRefund.createdAt, today)));
  return sumWon([amount, made]) > env().DESK_REFUND_ALONE_A_DAY;
}

/** Serialises the refunds of one person, so that two concurrent ones cannot exceed the daily limit together. */
export async function lockPerson(tx: Db, me: Pick<Staff, "id">): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, me.id)).for("no key update");
}

/** Quotes a refund by hand without making it. `needs_second`: a second person has to decide. Throws 404, 422, F000. */
export async function quoteRefund(
  db: Db,
  me: Pick<Staff, "id">,
  id: string,
  { itemIds, waivesFee }: { itemIds: readonly string[]; waivesFee: boolean },
): Promise<DeskRefundQuote> {
  return transaction(db, async (tx) => {
    const { order, items } = await lockChosen(tx, id, itemIds);
    const { back, fee, refund } = await loadQuote(tx, order, items, waivesFee);
    const all = await loadItems(tx, id);
    const isLeft = ({ id: own, productState }: OrderItem) =>
      productState !== "CANCEL" && !items.some((item) => item.id === own);
    return {
      pay: back.payAmount,
      own_point: back.ownPoint,
      partner_point: back.partnerPoint,
      fee,
      refund,
      leaves_children_alone: await leavesChildrenAlone(tx, all, items),
      returns_coupon: order.issuedCouponId !== null && !all.some(isLeft),
      needs_second: await needsSecond(tx, me, id, refund),
    };
  });
}

async function open(tx: Db, order: Order, items: readonly OrderItem[], waivesFee: boolean): Promise<string> {
  const written = waivesFee
    ? await openFreeRefund(tx, order, items, BY_DESK)
    : await insertRefund(tx, order, { ...(await loadPlan(tx, order, items)), rate: { reason: BY_DESK } });
  return written.id;
}

/** Finishes a refund by hand. Throws F000 when the gateway refuses it. */
export async function finish(db: Db, refundId: string, amount: number): Promise<DeskRefundMade> {
  const after = await finishRefund(db, refundId);
  if (after.state === "FAILED")
    throw refused("결제대행사가 환불을 받아 주지 않았어요. ‘확인할 일’에서 이어서 처리해 주세요.");
  return { state: after.state === "DONE" ? "made" : "processing", amount };
}
