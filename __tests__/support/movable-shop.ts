import { eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { content, slot } from "@/server/platform/schema/catalog";
import { venue } from "@/server/platform/schema/venue";
import { addDays } from "@/shared/dates/plain-date";
import type { Shop } from "./seed-commerce";

/** Allows families to move a visit of the shop's venue once. */
export async function letMove(db: Db, shop: Shop, opts = true): Promise<void> {
  const [found] = await db.select({ pk: content.venueId }).from(content).where(eq(content.id, shop.contentId));
  await db
    .update(venue)
    .set({ optsSickChildMove: opts })
    .where(eq(venue.id, found?.pk ?? 0));
}

/** Adds a slot to the shop, `days` after its first; returns its stock row. */
export async function addTime(
  db: Db,
  shop: Shop,
  { days = 7, capacity = 30, startsAt = "14:00" }: { days?: number; capacity?: number; startsAt?: string } = {},
): Promise<{ slotId: number; date: string }> {
  const date = addDays(shop.date, days);
  const [made] = await db
    .insert(slot)
    .values({ contentId: shop.contentId, date, startsAt, capacity })
    .returning({ pk: slot.id });
  return { slotId: made?.pk ?? 0, date };
}
