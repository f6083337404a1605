import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { openFreeRefund } from "@/server/commerce/cancel/full-refund";
import { tellParent } from "@/server/commerce/messages/member-inbox";
import { ordererPhone } from "@/server/commerce/purchases/orderer";
import { itemsOf, lockPurchase, purchaseById } from "@/server/commerce/purchases/purchases.repository";
import { snapshotOf } from "@/server/commerce/purchases/snapshot";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { failpoint } from "@/server/platform/failpoints";
import { enqueue, type OutboxEvent, registerConsumer } from "@/server/platform/outbox";
import { slot } from "@/server/platform/schema/catalog";
import { slotClosing } from "@/server/platform/schema/closing";
import { purchaseItem } from "@/server/platform/schema/commerce";
import { type CloseReason, closeReasons } from "@/shared/staff/close-reasons";
import { isUnused, openPieces, SLOT_CLOSED, SLOT_OFFERED } from "./close-slot";
import { closedText, offeredText } from "./copy";

/** The reason of a refund that a venue made by closing a time. */
export const VENUE_CLOSED = "VENUE_CLOSED";
const TO_CLOSED = "order.closed-by-venue";
const TO_OFFERED = "order.may-move";

const reasonOf = (value: unknown): CloseReason | null => closeReasons.find((one) => one === value) ?? null;

/** Orders that still come at a time. */
const ordersOf = (db: Db, slotPk: number) =>
  db
    .selectDistinct({ id: purchaseItem.purchaseId })
    .from(purchaseItem)
    .where(and(openPieces(slotPk), isNull(purchaseItem.checkInAt)));

/** Refunds every family of a closed time; each order under its own lock, so that it may be cut off and begun again. */
async function refundFamilies({ payload }: OutboxEvent, db: Db): Promise<void> {
  const slotPk = Number(payload.slot_pk);
  for (const { id } of await ordersOf(db, slotPk))
    await refundFamily(db, id, { slotPk, reason: reasonOf(payload.reason) });
}

/** Notes for each family of a closed time that it may choose another one first. */
async function offerTimes({ payload }: OutboxEvent, db: Db): Promise<void> {
  for (const { id } of await ordersOf(db, Number(payload.slot_pk))) await noteOffer(db, id, String(payload.closing_id));
}

const noteOffer = (db: Db, purchaseId: string, closingId: string): Promise<void> =>
  enqueue(db, {
    topic: TO_OFFERED,
    dedupeKey: `${TO_OFFERED}:${closingId}:${purchaseId}`,
    payload: { purchase_id: purchaseId, closing_id: closingId },
  });

/** Orders whose payment went through after their time had been closed: they are told, or go back, as those before them. */
export async function refundWhenClosed(db: Db, purchaseIds: readonly string[]): Promise<void> {
  const closed = await db
    .selectDistinct({ purchaseId: purchaseItem.purchaseId, slotPk: slot.pk })
    .from(purchaseItem)
    .innerJoin(slot, eq(slot.pk, purchaseItem.slotPk))
    .where(
      and(
        inArray(purchaseItem.purchaseId, [...purchaseIds]),
        eq(purchaseItem.productState, "ORDER"),
        eq(slot.isClosed, true),
      ),
    );
  for (const { purchaseId, slotPk } of closed) {
    const [closing] = await db
      .select()
      .from(slotClosing)
      .where(eq(slotClosing.slotPk, slotPk))
      .orderBy(desc(slotClosing.closedAt))
      .limit(1);
    if (closing && closing.refundAt > clock.now()) await noteOffer(db, purchaseId, closing.id);
    else await refundFamily(db, purchaseId, { slotPk, reason: closing?.reason ?? null });
  }
}

async function refundFamily(
  db: Db,
  purchaseId: string,
  { slotPk, reason }: { slotPk: number; reason: CloseReason | null },
): Promise<void> {
  const refundId = await transaction(db, async (tx) => {
    const locked = await lockPurchase(tx, purchaseId);
    const leaving = locked ? (await itemsOf(tx, purchaseId)).filter((item) => isUnused(item, slotPk)) : [];
    if (!locked || leaving.length === 0) return null;
    const { id } = await openFreeRefund(tx, locked.purchase, leaving, VENUE_CLOSED);
    await enqueue(tx, {
      topic: TO_CLOSED,
      dedupeKey: `${TO_CLOSED}:${id}`,
      payload: { purchase_id: purchaseId, reason },
    });
    return id;
  });
  await failpoint("slot.after-refund-intent");
  if (refundId) await finishRefund(db, refundId);
}

/** Tells who ordered, with the way to other times. Throws to be tried again when the message was not taken. */
async function tellFamily({ payload, dedupeKey }: OutboxEvent, db: Db): Promise<void> {
  const order = await purchaseById(db, String(payload.purchase_id));
  const to = order && ordererPhone(order);
  if (!order || !to) return;
  const { name } = snapshotOf(order).content;
  const link = `${env().APP_ORIGIN}/content/detail?id=${order.contentPk}`;
  const text = closedText({ ...order, name, link, reason: reasonOf(payload.reason) });
  await tellParent(db, { userId: order.userId, to, text, key: dedupeKey, template: TO_CLOSED });
}

/** Tells who ordered that the time is off and until when another one may be chosen; nothing once that is decided. */
async function tellOffered({ payload, dedupeKey }: OutboxEvent, db: Db): Promise<void> {
  const order = await purchaseById(db, String(payload.purchase_id));
  const to = order && ordererPhone(order);
  const [closing] = await db
    .select()
    .from(slotClosing)
    .where(eq(slotClosing.id, String(payload.closing_id)));
  if (!order || !to || !closing || closing.refundAt <= clock.now()) return;
  if (!(await itemsOf(db, order.id)).some((item) => isUnused(item, closing.slotPk))) return;
  const { name } = snapshotOf(order).content;
  const link = `${env().APP_ORIGIN}/mypage/purchases/detail?id=${order.id}`;
  const text = offeredText({ ...order, name, link, reason: closing.reason, until: closing.refundAt });
  await tellParent(db, { userId: order.userId, to, text, key: dedupeKey, template: TO_OFFERED });
}

/** Names who refunds and tells the families of a closed time. */
export function registerVenueWork(): void {
  registerConsumer(SLOT_CLOSED, refundFamilies);
  registerConsumer(SLOT_OFFERED, offerTimes);
  registerConsumer(TO_CLOSED, tellFamily);
  registerConsumer(TO_OFFERED, tellOffered);
}
