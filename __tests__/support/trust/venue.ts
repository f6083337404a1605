import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { openFreeRefund } from "@/server/commerce/cancel/full-refund";
import { loadItems, lockOrder } from "@/server/commerce/order-rows/orders.repository";
import { insertStaff } from "@/server/commerce/staff/members";
import { closeNight } from "@/server/commerce/venue/close-night";
import { closeSlot } from "@/server/commerce/venue/close-slot";
import { VENUE_CLOSED } from "@/server/commerce/venue/refund-closed";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { content, slot } from "@/server/platform/schema/catalog";
import { orderItem } from "@/server/platform/schema/commerce";
import { accommodation, roomNight, stayProduct } from "@/server/platform/schema/stay/stay";

export async function closeForRain(db: Db, slotId: number): Promise<void> {
  const [venue] = await db
    .select({ venueId: content.venueId })
    .from(slot)
    .innerJoin(content, eq(content.id, slot.contentId))
    .where(eq(slot.id, slotId));
  await closeSlot(db, await findOwner(db, venue?.venueId ?? 0), slotId, { reason: "weather" });
}

/** The owner of an accommodation closes one of its nights for repair. */
export async function closeForRepair(
  db: Db,
  { productId, night }: { productId: number; night: string },
): Promise<void> {
  const [found] = await db
    .select({ pk: roomNight.id, venueId: accommodation.venueId })
    .from(roomNight)
    .innerJoin(stayProduct, eq(stayProduct.id, roomNight.productId))
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .where(and(eq(roomNight.productId, productId), eq(roomNight.night, night)));
  await closeNight(db, await findOwner(db, found?.venueId ?? 0), found?.pk ?? 0, { reason: "facility" });
}

export async function findOwner(db: Db, venueId: number): Promise<VenueStaff> {
  const phone = `010${randomInt(10_000_000, 99_999_999)}`;
  const person = { venueId, role: "owner", name: "한대표", phone, state: "active" } as const;
  const id = await insertStaff(db, person);
  return {
    id,
    isMember: false,
    hasAuthenticator: false,
    venueId,
    role: person.role,
    name: person.name,
    sessionId: id,
    expiresAt: clock.now(),
    confirmedAt: null,
  };
}

/** Naive version that a crash interrupts: close, then refund one family after the other. */
export async function closeByLoop(db: Db, slotId: number): Promise<void> {
  await db.update(slot).set({ isClosed: true }).where(eq(slot.id, slotId));
  const orders = await db.selectDistinct({ id: orderItem.orderId }).from(orderItem).where(eq(orderItem.slotId, slotId));
  for (const { id } of orders) {
    const refund = await transaction(db, async (tx) => {
      const locked = await lockOrder(tx, id);
      return locked ? openFreeRefund(tx, locked.order, await loadItems(tx, id), VENUE_CLOSED) : null;
    });
    if (refund) await finishRefund(db, refund.id);
  }
}
