import { eq, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { OutboxEvent } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { purchaseById } from "./orders.repository";

/** Counts an activity's bookings of the last 28 days anew after one was paid or canceled. */
export async function countBookings({ payload }: OutboxEvent, db: Db): Promise<void> {
  const order = await purchaseById(db, String(payload.purchase_id));
  if (order?.kind !== "activity" || order.contentPk === null) return;
  await db
    .update(content)
    .set({
      bookings28d: sql`(select count(*) from purchase where content_pk = ${order.contentPk} and state in ('PAID', 'PARTIAL_CANCELED') and paid_at > ${clock.sqlNowPlus(-28 * 86_400)})`,
    })
    .where(eq(content.pk, order.contentPk));
}
