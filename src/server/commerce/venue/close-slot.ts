import { and, eq, inArray, isNull } from "drizzle-orm";
import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { openFreeRefund } from "@/server/commerce/cancel/full-refund";
import { tellParent } from "@/server/commerce/messages/member-inbox";
import { ordererPhone } from "@/server/commerce/purchases/orderer";
import {
  itemsOf,
  lockPurchase,
  type PurchaseItem,
  purchaseById,
} from "@/server/commerce/purchases/purchases.repository";
import { snapshotOf } from "@/server/commerce/purchases/snapshot";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound, refused } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import { uuidv7 } from "@/server/platform/ids";
import { enqueue, type OutboxEvent, registerConsumer } from "@/server/platform/outbox";
import { content, slot } from "@/server/platform/schema/catalog";
import { purchaseItem } from "@/server/platform/schema/commerce";
import type { CloseSlotBody, SlotClosing } from "@/shared/contract/main/venue";
import { sumWon } from "@/shared/price/quote";
import { closeReasons } from "@/shared/staff/close-reasons";
import { alreadyClosedText, alreadyOpenText, closedText } from "./copy";
import { slotView } from "./venue-day";

/** The reason of a refund that a venue made by closing a time. */
export const VENUE_CLOSED = "VENUE_CLOSED";

async function slotOf(db: Db, operatorPk: number, pk: number) {
  const [found] = await db
    .select({ slot, place: content.name })
    .from(slot)
    .innerJoin(content, eq(content.pk, slot.contentPk))
    .where(and(eq(slot.pk, pk), eq(content.operatorPk, operatorPk)));
  if (!found) throw notFound();
  return found;
}

/** Pieces of a slot that were paid and are still to be used. */
const openPieces = (slotPk: number) => and(eq(purchaseItem.slotPk, slotPk), eq(purchaseItem.productState, "ORDER"));
const isUnused = ({ slotPk, productState, checkInAt }: PurchaseItem, pk: number): boolean =>
  slotPk === pk && productState === "ORDER" && checkInAt === null;

/** What closing a time would do now: how many families get how much back. Throws 404. */
export async function previewClosing(db: Db, operatorPk: number, pk: number): Promise<SlotClosing> {
  const found = await slotOf(db, operatorPk, pk);
  const items = await db.select().from(purchaseItem).where(openPieces(pk));
  const leaving = items.filter((item) => isUnused(item, pk));
  return {
    slot: slotView(found.slot, found.place),
    families: new Set(leaving.map(({ purchaseId }) => purchaseId)).size,
    tickets: leaving.length,
    used_tickets: items.length - leaving.length,
    refund: sumWon(leaving.map(({ payShare, ownShare, partnerShare }) => sumWon([payShare, ownShare, partnerShare]))),
  };
}

/**
 * Closes a time for good: nobody can book it any more, and everyone who did gets all of it back. The refunds run from the
 * outbox, so that they are made once, whatever is killed on the way. Throws 404, F000 when it is closed already.
 */
export async function closeSlot(db: Db, me: VenueStaff, pk: number, ask: CloseSlotBody): Promise<SlotClosing> {
  await transaction(db, async (tx) => {
    const found = await slotOf(tx, me.operatorPk, pk);
    const [closed] = await tx
      .update(slot)
      .set({ isClosed: true })
      .where(and(eq(slot.pk, pk), eq(slot.isClosed, false)))
      .returning({ sold: slot.sold });
    if (!closed) throw refused(alreadyClosedText);
    await writeAudit(tx, me, {
      act: "slot.close",
      subject: "slot",
      subjectRef: pk,
      before: { sold: found.slot.sold },
      after: { is_closed: true, reason: ask.reason },
      reason: ask.note ?? "",
    });
    await enqueue(tx, {
      topic: "slot.closed",
      dedupeKey: `slot.closed:${uuidv7()}`,
      payload: { slot_pk: pk, reason: ask.reason },
    });
    await failpoint("slot.before-commit");
  });
  return previewClosing(db, me.operatorPk, pk);
}

/** Refunds every family of a closed time; each order under its own lock, so that it may be cut off and begun again. */
async function refundFamilies({ payload }: OutboxEvent, db: Db): Promise<void> {
  const slotPk = Number(payload.slot_pk);
  const orders = await db
    .selectDistinct({ id: purchaseItem.purchaseId })
    .from(purchaseItem)
    .where(and(openPieces(slotPk), isNull(purchaseItem.checkInAt)));
  for (const { id } of orders) await refundFamily(db, id, { slotPk, reason: payload.reason });
}

/** Orders whose payment went through after their time had been closed: they go back as those before them did. */
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
  for (const { purchaseId, slotPk } of closed) await refundFamily(db, purchaseId, { slotPk, reason: null });
}

async function refundFamily(db: Db, purchaseId: string, { slotPk, reason }: { slotPk: number; reason: unknown }) {
  const refundId = await transaction(db, async (tx) => {
    const locked = await lockPurchase(tx, purchaseId);
    const leaving = locked ? (await itemsOf(tx, purchaseId)).filter((item) => isUnused(item, slotPk)) : [];
    if (!locked || leaving.length === 0) return null;
    const { id } = await openFreeRefund(tx, locked.purchase, leaving, VENUE_CLOSED);
    await enqueue(tx, {
      topic: "order.closed-by-venue",
      dedupeKey: `order.closed-by-venue:${id}`,
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
  const reason = closeReasons.find((one) => one === payload.reason) ?? null;
  const text = closedText({ ...order, name, link, reason });
  await tellParent(db, { userId: order.userId, to, text, key: dedupeKey, template: "order.closed-by-venue" });
}

/** Names who refunds and tells the families of a closed time. */
export function registerVenueWork(): void {
  registerConsumer("slot.closed", refundFamilies);
  registerConsumer("order.closed-by-venue", tellFamily);
}

/** Opens a closed time again; who was given their money back has to book again. Throws 404, F000. */
export async function reopenSlot(db: Db, me: VenueStaff, pk: number): Promise<SlotClosing> {
  await transaction(db, async (tx) => {
    await slotOf(tx, me.operatorPk, pk);
    const [open] = await tx
      .update(slot)
      .set({ isClosed: false })
      .where(and(eq(slot.pk, pk), eq(slot.isClosed, true)))
      .returning({ pk: slot.pk });
    if (!open) throw refused(alreadyOpenText);
    await writeAudit(tx, me, { act: "slot.reopen", subject: "slot", subjectRef: pk, after: { is_closed: false } });
  });
  return previewClosing(db, me.operatorPk, pk);
}
