import { and, eq, inArray, sql } from "drizzle-orm";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { sendSms } from "@/server/commerce/messages/send-sms";
import { loadManagers, staffPhone } from "@/server/commerce/staff/members";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { content, slot } from "@/server/platform/schema/catalog";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { contentDraft } from "@/server/platform/schema/staff/content-draft";
import { soldUntil } from "@/shared/content/sold-until";
import { lowStockText } from "./copy";

/** Message to managers of a venue: a slot is nearly or fully sold. */
export const LOW_STOCK = "news.low-stock";

/** True when at most a fifth of the seats are unsold; holds do not count, as they can expire. */
const isLow = sql`${slot.date} is not null and not ${slot.isClosed} and (${slot.capacity} - ${slot.sold}) * 5 <= ${slot.capacity}`;

/** Queues messages about slots that these orders nearly filled, once per slot and capacity. */
export async function recordLowStock(events: readonly EventOf<"activity.paid">[], db: Db): Promise<void> {
  const ids = events.map(({ payload }) => payload.order_id);
  const low = await db
    .selectDistinct({ id: slot.id, capacity: slot.capacity, venueId: content.venueId })
    .from(orderItem)
    .innerJoin(orders, eq(orders.id, orderItem.orderId))
    .innerJoin(slot, eq(slot.id, orderItem.slotId))
    .innerJoin(content, eq(content.id, slot.contentId))
    .where(and(inArray(orderItem.orderId, ids), eq(orders.kind, "activity"), isLow));
  for (const { id, capacity, venueId } of low) {
    for (const staffId of await loadManagers(db, venueId)) {
      const payload = { slot_pk: id, staff_id: staffId };
      await enqueue(
        db,
        { topic: LOW_STOCK, dedupeKey: `${LOW_STOCK}:${id}:${capacity}:${staffId}`, payload },
        afterQuiet(),
      );
    }
  }
}

/** Sends it if the slot is still low and on sale. Throws so the outbox retries. */
export async function notifyLowStock({ payload, dedupeKey }: EventOf<typeof LOW_STOCK>, db: Db): Promise<void> {
  const [found] = await db
    .select({
      slot,
      name: content.name,
      hours: content.cutoffHours,
      time: content.cutoffTime,
      draftId: contentDraft.id,
    })
    .from(slot)
    .innerJoin(content, eq(content.id, slot.contentId))
    .leftJoin(contentDraft, eq(contentDraft.contentId, content.id))
    .where(and(eq(slot.id, payload.slot_pk), isLow));
  const date = found?.slot.date ?? null;
  if (!found || date === null) return;
  const { startsAt, capacity, sold } = found.slot;
  if (soldUntil(date, startsAt, found) <= clock.nowMs()) return;
  const to = await staffPhone(db, payload.staff_id);
  if (to === null) return;
  const place = found.draftId === null ? `?date=${date}` : `/contents?id=${found.draftId}`;
  const link = `${env().APP_ORIGIN}/partner/console${place}`;
  const text = lowStockText({ name: found.name, date, startsAt, capacity, left: capacity - sold }, link);
  await sendSms(to, text, dedupeKey, "venue.low-stock");
}
