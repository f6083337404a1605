import { and, desc, eq, exists, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { openFreeRefund } from "@/server/commerce/cancel/full-refund";
import { notifyParent } from "@/server/commerce/messages/member-inbox";
import { ordererPhone } from "@/server/commerce/order-rows/orderer";
import {
  loadItems,
  lockItems,
  lockOrder,
  type OrderItem,
  orderById,
} from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { failpoint } from "@/server/platform/failpoints";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { slot } from "@/server/platform/schema/catalog";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { holdLine } from "@/server/platform/schema/hold-line";
import { slotClosing } from "@/server/platform/schema/staff/closing";
import { roomNight } from "@/server/platform/schema/stay/stay";
import type { CloseReason } from "@/shared/staff/reasons";
import { isUnused, openItems, type SLOT_CLOSED, type SLOT_OFFERED } from "./close-slot";
import { closedStayText, closedText, offeredText } from "./copy";

/** Refund reason: the venue closed a slot or night. */
export const VENUE_CLOSED = "VENUE_CLOSED";
/** Topic: refund every stay over a closed night. */
export const NIGHT_CLOSED = "night.closed";
const TO_CLOSED = "order.closed-by-venue";
const TO_OFFERED = "order.may-move";

const selectOrders = (db: Db, slotId: number) =>
  db
    .selectDistinct({ id: orderItem.orderId })
    .from(orderItem)
    .where(and(openItems(slotId), isNull(orderItem.checkInAt)));

/** Paid orders with this night and an item still booked. */
export const ordersOfNight = (db: Db, nightId: number) =>
  db
    .select({ id: orders.id })
    .from(holdLine)
    .innerJoin(orders, and(eq(orders.holdId, holdLine.holdId), inArray(orders.state, ["PAID", "PARTIAL_CANCELED"])))
    .where(
      and(
        eq(holdLine.roomNightId, nightId),
        exists(
          db
            .select({ one: sql`1` })
            .from(orderItem)
            .where(and(eq(orderItem.orderId, orders.id), eq(orderItem.productState, "ORDER"))),
        ),
      ),
    )
    .orderBy(orders.id);

type Closed = { slotId: number } | { nightId: number };

/**
 * Items of an order to refund after a closing: for a slot those not checked in; for a stay all of them, unless the
 * family has checked in.
 */
export function leavingItems(items: readonly OrderItem[], closed: Closed): OrderItem[] {
  if ("slotId" in closed) return items.filter((item) => isUnused(item, closed.slotId));
  const hasCome = items.some(({ checkInAt }) => checkInAt !== null);
  return hasCome ? [] : items.filter(({ productState }) => productState === "ORDER");
}

/**
 * Refunds every family of a closed slot, each order under its own lock, so it can be interrupted and rerun. Does
 * nothing once done: the slot can be open and booked again by then.
 */
export async function refundSlot({ payload }: EventOf<typeof SLOT_CLOSED>, db: Db): Promise<void> {
  const [slotId, closingId] = [payload.slot_pk, payload.closing_id];
  const isOpen = and(eq(slotClosing.id, closingId), isNull(slotClosing.refundedAt));
  if ((await db.$count(slotClosing, isOpen)) === 0) return;
  for (const { id } of await selectOrders(db, slotId)) await refundFamily(db, id, { slotId }, payload.reason);
  await db.update(slotClosing).set({ refundedAt: clock.sqlNow() }).where(isOpen);
}

export async function refundNight({ payload }: EventOf<typeof NIGHT_CLOSED>, db: Db): Promise<void> {
  const [nightId, closingId] = [payload.night_pk, payload.closing_id];
  const isOpen = and(eq(roomNight.id, nightId), eq(roomNight.refundingClosing, closingId));
  if ((await db.$count(roomNight, isOpen)) === 0) return;
  for (const { id } of await ordersOfNight(db, nightId)) await refundFamily(db, id, { nightId }, payload.reason);
  await db.update(roomNight).set({ refundingClosing: null }).where(isOpen);
}

/** Queues the offer of another slot for each family of a closed slot. */
export async function offerSlots({ payload }: EventOf<typeof SLOT_OFFERED>, db: Db): Promise<void> {
  for (const { id } of await selectOrders(db, payload.slot_pk)) await recordOffer(db, id, payload.closing_id);
}

const recordOffer = (db: Db, orderId: string, closingId: string): Promise<void> =>
  enqueue(db, {
    topic: TO_OFFERED,
    dedupeKey: `${TO_OFFERED}:${closingId}:${orderId}`,
    payload: { order_id: orderId, closing_id: closingId },
  });

/** Handles orders paid after their slot or night was closed: offer or refund, like earlier orders. */
export async function refundWhenClosed(db: Db, orderIds: readonly string[]): Promise<void> {
  const closed = await db
    .selectDistinct({ orderId: orderItem.orderId, slotId: slot.id })
    .from(orderItem)
    .innerJoin(slot, eq(slot.id, orderItem.slotId))
    .where(
      and(inArray(orderItem.orderId, [...orderIds]), eq(orderItem.productState, "ORDER"), eq(slot.isClosed, true)),
    );
  for (const { orderId, slotId } of closed) {
    const [closing] = await db
      .select()
      .from(slotClosing)
      .where(eq(slotClosing.slotId, slotId))
      .orderBy(desc(slotClosing.closedAt))
      .limit(1);
    if (closing && closing.refundAt > clock.now()) await recordOffer(db, orderId, closing.id);
    else await refundFamily(db, orderId, { slotId }, closing?.reason ?? null);
  }
  const nights = await db
    .select({ orderId: orders.id, nightId: roomNight.id, reason: roomNight.closedReason })
    .from(orders)
    .innerJoin(holdLine, eq(holdLine.holdId, orders.holdId))
    .innerJoin(roomNight, eq(roomNight.id, holdLine.roomNightId))
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(roomNight.closedReason)));
  for (const { orderId, nightId, reason } of nights) await refundFamily(db, orderId, { nightId }, reason);
}

async function refundFamily(db: Db, orderId: string, closed: Closed, reason: CloseReason | null): Promise<void> {
  const refundId = await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const leaving = locked ? leavingItems(await lockItems(tx, orderId), closed) : [];
    if (!locked || leaving.length === 0) return null;
    const { id } = await openFreeRefund(tx, locked.order, leaving, VENUE_CLOSED);
    await noteClosed(tx, id, { order_id: orderId, reason });
    return id;
  });
  await failpoint("slot.after-refund-intent");
  if (refundId) await finishRefund(db, refundId);
}

/** Queues the message about a refund by the venue's fault. */
export const noteClosed = (tx: Db, refundId: string, payload: EventOf<typeof TO_CLOSED>["payload"]): Promise<void> =>
  enqueue(tx, { topic: TO_CLOSED, dedupeKey: `${TO_CLOSED}:${refundId}`, payload });

/** Notifies the orderer, with a link to other slots. Throws so the outbox retries. */
export async function notifyClosedByVenue({ payload, dedupeKey }: EventOf<typeof TO_CLOSED>, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  const to = order && ordererPhone(order);
  if (!order || !to) return;
  const { content, stay } = readSnapshot(order);
  const { reason, is_single: isSingle = false } = payload;
  const origin = env().APP_ORIGIN;
  const text = stay
    ? closedStayText({
        ...order,
        name: `${content.name} ${stay.product_name}`,
        link: `${origin}/stay/detail?id=${stay.accommodation_id}`,
        reason,
        isSingle,
      })
    : closedText({
        ...order,
        name: content.name,
        link: `${origin}/content/detail?id=${order.contentId}`,
        reason,
        isSingle,
      });
  await notifyParent(db, { userId: order.userId, to, text, key: dedupeKey, template: TO_CLOSED });
}

/** Notifies the orderer of the closing and the deadline to choose another slot; nothing after a decision. */
export async function notifyOffered({ payload, dedupeKey }: EventOf<typeof TO_OFFERED>, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  const to = order && ordererPhone(order);
  const [closing] = await db.select().from(slotClosing).where(eq(slotClosing.id, payload.closing_id));
  if (!order || !to || !closing || closing.refundAt <= clock.now()) return;
  if (!(await loadItems(db, order.id)).some((item) => isUnused(item, closing.slotId))) return;
  const { name } = readSnapshot(order).content;
  const link = `${env().APP_ORIGIN}/mypage/purchases/detail?id=${order.id}`;
  const text = offeredText({ ...order, name, link, reason: closing.reason, until: closing.refundAt });
  await notifyParent(db, { userId: order.userId, to, text, key: dedupeKey, template: TO_OFFERED });
}
