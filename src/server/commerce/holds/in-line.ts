import { and, eq, gt, notExists, type SQL, sql } from "drizzle-orm";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { hold } from "@/server/platform/schema/commerce";
import { waitlistEntry } from "@/server/platform/schema/waitlist";

/** Condition: the entry's content or accommodation is on sale. */
export const isSold = sql`case kind
  when 'activity' then exists (select from content c where c.id = content_id and c.sale_state = 'on_sale')
  else exists (select from room_night n join stay_product p on p.id = n.product_id
    join accommodation a on a.id = p.accommodation_id
    where n.id = any(stock_ids) and p.is_active and a.is_active and a.contracted_at is not null) end`;

/** Condition: the family has paid for the same product since it joined the waitlist. */
export const hasBought = sql`exists (select from orders p join hold h on h.id = p.hold_id
  where p.user_id = waitlist_entry.user_id and h.product_key = waitlist_entry.product_key
    and p.paid_at > waitlist_entry.created_at)`;

/**
 * Condition for entries that can be offered seats now. At night only those that agreed to it; skips families that hold
 * the same product or have bought it.
 */
export function canBeOffered(db: Db): SQL | undefined {
  const ownHold = db
    .select({ id: hold.id })
    .from(hold)
    .where(
      and(eq(hold.userId, waitlistEntry.userId), eq(hold.productKey, waitlistEntry.productKey), eq(hold.state, "LIVE")),
    );
  return and(
    eq(waitlistEntry.state, "WAITING"),
    gt(waitlistEntry.decideBy, clock.sqlNow()),
    gt(waitlistEntry.slotAt, clock.sqlNow()),
    afterQuiet() === undefined ? undefined : eq(waitlistEntry.nightOk, true),
    notExists(ownHold),
    sql`not ${hasBought}`,
    isSold,
  );
}
