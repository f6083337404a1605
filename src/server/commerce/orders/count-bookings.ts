import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { EventOf } from "@/server/platform/outbox-events";

const DAYS_28_MS = 28 * 86_400_000;

/** Recounts the last 28 days' bookings, once per activity, after orders were paid or canceled. */
export async function countBookings(
  events: readonly EventOf<"activity.paid" | "order.canceled">[],
  db: Db,
): Promise<void> {
  const orders = events.map(({ payload }) => payload.order_id);
  await db.execute(sql`
    update content set bookings_28d = (
      select count(*) from orders where content_id = content.id and state in ('PAID', 'PARTIAL_CANCELED')
        and paid_at > ${clock.sqlNowPlus(-DAYS_28_MS / 1000)})
    where id in (select content_id from orders where id = any(${sql.param(orders)}::text[]) and kind = 'activity')`);
}

/** Lowers counts as bookings become older than 28 days. Skips activities never booked here. */
export async function ageBookings(db: Db): Promise<void> {
  const since = clock.sqlNowPlus(-DAYS_28_MS / 1000);
  await db.execute(sql`
    update content c set bookings_28d = p.recent from (
      select content_id, (count(*) filter (where state in ('PAID', 'PARTIAL_CANCELED') and paid_at > ${since}))::int as recent
      from orders where kind = 'activity' and paid_at is not null group by content_id) p
    where c.id = p.content_id and c.bookings_28d <> p.recent`);
}
