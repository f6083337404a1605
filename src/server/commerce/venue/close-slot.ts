import { and, count, eq, gt, isNull, min, ne, sql } from "drizzle-orm";
import { parkFreed } from "@/server/commerce/holds/park-freed";
import { afterWakingHours } from "@/server/commerce/messages/quiet-hours";
import type { OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { loadAudit, writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { conflict, invalidFields, notFound, refused } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import { uuidv7 } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/outbox";
import { content, slot } from "@/server/platform/schema/catalog";
import { orderItem } from "@/server/platform/schema/commerce";
import { slotClosing as closingTable } from "@/server/platform/schema/staff/closing";
import type { CloseSlotBody, SlotClosing, VenueDay } from "@/shared/contract/main/staff/venue";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { sumWon } from "@/shared/price/quote";
import { closeReasons } from "@/shared/staff/reasons";
import {
  alreadyClosedText,
  alreadyOpenText,
  moreFamiliesText,
  noSlotToChooseText,
  stillChoosingText,
  stillRefundingText,
} from "./copy";
import { slotView } from "./venue-day";

/** Topic: refund a closed slot's remaining items. */
export const SLOT_CLOSED = "slot.closed";
/** Topic: offer families another slot before the refund. */
export const SLOT_OFFERED = "slot.offered";

const HOUR_MS = 3_600_000;

async function findSlot(db: Db, venueId: number, pk: number) {
  const [found] = await db
    .select({ slot, place: content.name })
    .from(slot)
    .innerJoin(content, eq(content.id, slot.contentId))
    .where(and(eq(slot.id, pk), eq(content.venueId, venueId)));
  if (!found) throw notFound();
  return found;
}

/** Condition for paid, unused items of a slot. */
export const openItems = (slotId: number) => and(eq(orderItem.slotId, slotId), eq(orderItem.productState, "ORDER"));

/** True for an item of this slot that is neither canceled nor checked in. */
export const isUnused = ({ slotId, productState, checkInAt }: OrderItem, pk: number): boolean =>
  slotId === pk && productState === "ORDER" && checkInAt === null;

/** Preview of closing a slot: families, refund, and other slots available. Throws 404. */
export async function previewClosing(db: Db, venueId: number, pk: number): Promise<SlotClosing> {
  const found = await findSlot(db, venueId, pk);
  const items = await db.select().from(orderItem).where(openItems(pk));
  const leaving = items.filter((item) => isUnused(item, pk));
  return {
    slot: slotView(found.slot, found.place, await offersUntil(db, pk)),
    families: new Set(leaving.map(({ orderId }) => orderId)).size,
    tickets: leaving.length,
    used_tickets: items.length - leaving.length,
    refund: sumWon(leaving.map(({ payShare, ownShare, partnerShare }) => sumWon([payShare, ownShare, partnerShare]))),
    other_times: await otherTimes(db, found.slot),
  };
}

/** Deadline for families of a closed slot to choose another; null when there is none or the slot is open. */
async function offersUntil(db: Db, slotId: number): Promise<Date | null> {
  const [last] = await db
    .select({ at: sql<string | null>`max(${closingTable.refundAt})` })
    .from(closingTable)
    .innerJoin(slot, eq(slot.id, closingTable.slotId))
    .where(and(eq(closingTable.slotId, slotId), eq(slot.isClosed, true), gt(closingTable.refundAt, clock.sqlNow())));
  return last?.at ? new Date(last.at) : null;
}

/** The activity's slots from tomorrow on with free seats, and the total of free seats. */
async function otherTimes(db: Db, { id, contentId }: typeof slot.$inferSelect): Promise<SlotClosing["other_times"]> {
  const [found] = await db
    .select({
      times: count(),
      seats: sql<number>`coalesce(sum(${slot.capacity} - ${slot.held} - ${slot.sold}), 0)::int`,
      first: min(slot.date),
    })
    .from(slot)
    .where(
      and(
        eq(slot.contentId, contentId),
        ne(slot.id, id),
        eq(slot.isClosed, false),
        gt(slot.date, kstToday(clock.now())),
        sql`${slot.held} + ${slot.sold} < ${slot.capacity}`,
      ),
    );
  return { times: found?.times ?? 0, seats: found?.seats ?? 0, first: found?.first ?? null };
}

/**
 * Closes a slot: blocks bookings and refunds all in full, at once or after some hours in which families can choose
 * another slot. The refunds run from the outbox, so each is made once, even after a crash. Throws 404, 422, C_CHANGED,
 * F000 when it is already closed.
 */
export async function closeSlot(db: Db, me: VenueStaff, pk: number, ask: CloseSlotBody): Promise<SlotClosing> {
  await transaction(db, async (tx) => {
    const found = await findSlot(tx, me.venueId, pk);
    const refundAt = refundTime(found.slot, ask.offer_hours ?? 0);
    const [closed] = await tx
      .update(slot)
      .set({ isClosed: true })
      .where(and(eq(slot.id, pk), eq(slot.isClosed, false)))
      .returning({ sold: slot.sold });
    if (!closed) throw refused(alreadyClosedText);
    checkFamilies((await previewClosing(tx, me.venueId, pk)).families, ask.families);
    await writeAudit(tx, me, {
      act: "slot.close",
      subject: "slot",
      subjectRef: pk,
      before: { sold: found.slot.sold },
      after: { is_closed: true, reason: ask.reason, refund_at: refundAt?.toISOString() ?? null },
      reason: ask.note ?? "",
    });
    const id = uuidv7();
    await tx.insert(closingTable).values({
      id,
      slotId: pk,
      reason: ask.reason,
      refundAt: refundAt ?? clock.now(),
      closedAt: clock.sqlNow(),
    });
    const payload = { slot_pk: pk, closing_id: id, reason: ask.reason };
    await enqueue(tx, { topic: SLOT_CLOSED, dedupeKey: `${SLOT_CLOSED}:${id}`, payload }, refundAt ?? undefined);
    if (refundAt) await enqueue(tx, { topic: SLOT_OFFERED, dedupeKey: `${SLOT_OFFERED}:${id}`, payload });
    await failpoint("slot.before-commit");
  });
  return previewClosing(db, me.venueId, pk);
}

/** Throws C_CHANGED when more families would be refunded than the caller was shown. */
export function checkFamilies(now: number, seen: number | undefined): void {
  if (seen !== undefined && now > seen) throw conflict("C_CHANGED", moreFamiliesText);
}

/** Time of the refund: null means at once. Families sleep at night: quiet hours do not count. Never after the start. */
function refundTime({ date, startsAt }: typeof slot.$inferSelect, hours: number): Date | null {
  if (hours === 0) return null;
  const now = clock.nowMs();
  const begins = date === null ? now : kstInstant(date, startsAt ?? "00:00");
  const at = Math.min(afterWakingHours(hours), begins);
  if (at < now + HOUR_MS) throw invalidFields({ offer_hours: noSlotToChooseText });
  return new Date(at);
}

/** Reopens a closed slot after all refunds; the families must book again. Throws 404, F000. */
export async function reopenSlot(db: Db, me: VenueStaff, pk: number): Promise<SlotClosing> {
  await transaction(db, async (tx) => {
    await findSlot(tx, me.venueId, pk);
    // Families were notified of the closing, and some have chosen another slot.
    if (await offersUntil(tx, pk)) throw refused(stillChoosingText);
    const [open] = await tx
      .update(slot)
      .set({ isClosed: false })
      .where(and(eq(slot.id, pk), eq(slot.isClosed, true)))
      .returning({ id: slot.id });
    if (!open) throw refused(alreadyOpenText);
    if (await isRefunding(tx, pk)) throw refused(stillRefundingText);
    await parkFreed(tx, [{ kind: "slot", stockId: pk }]);
    await writeAudit(tx, me, { act: "slot.reopen", subject: "slot", subjectRef: pk, after: { is_closed: false } });
  });
  return previewClosing(db, me.venueId, pk);
}

/** True while refunds are pending: a new booking could be caught by them. */
const isRefunding = async (tx: Db, slotId: number): Promise<boolean> =>
  (await tx.$count(closingTable, and(eq(closingTable.slotId, slotId), isNull(closingTable.refundedAt)))) > 0;

/** Staff member and reason for each closed slot. */
export async function loadClosings(db: Db, slots: VenueDay["slots"]): Promise<NonNullable<VenueDay["closings"]>> {
  const closed = slots.filter(({ is_closed: isClosed }) => isClosed).map(({ pk }) => pk);
  const acts = await Promise.all(closed.map((pk) => loadAudit(db, "slot", pk)));
  return acts.flatMap(([last], index) => {
    // Slots closed by a plan have no such entry.
    if (last?.act !== "slot.close") return [];
    const reason = closeReasons.find((closeReason) => closeReason === last.after?.reason) ?? null;
    return [{ slot_pk: closed[index] ?? 0, who: last.who, at: last.at, reason, note: last.reason }];
  });
}
