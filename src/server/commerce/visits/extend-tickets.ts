import { and, eq, isNull, sql } from "drizzle-orm";
import { makeDurable } from "@/server/commerce/purchases/make-durable";
import {
  lockItems,
  lockPurchase,
  type Purchase,
  type PurchaseItem,
} from "@/server/commerce/purchases/purchases.repository";
import { snapshotOf } from "@/server/commerce/purchases/snapshot";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { purchase } from "@/server/platform/schema/commerce";
import type { Extended } from "@/shared/contract/main/booking/extension";
import { type ExtensionBlock, extendTickets } from "@/shared/refund/extend-ticket";

const REFUSALS: Readonly<Record<ExtensionBlock, string>> = {
  DATED: "날짜를 정한 예약이라 기간을 늘릴 수 없어요.",
  EXTENDED: "기간은 한 번만 늘릴 수 있어요. 이미 한 번 늘렸어요.",
  USED: "쓰지 않은 입장권이 없어 기간을 늘릴 수 없어요.",
  ENDED: "기간이 지나 늘릴 수 없어요.",
};

/** Pieces that can still be used. */
const unusedOf = (items: readonly PurchaseItem[]): number =>
  items.filter(({ productState, checkInAt }) => productState === "ORDER" && checkInAt === null).length;

/** What extending an order's tickets would come to now. */
export const extensionOf = (order: Purchase, items: readonly PurchaseItem[], now: Date = clock.now()) =>
  extendTickets(
    {
      validUntil: order.desiredCheckIn === null ? order.validUntil : null,
      isExtended: snapshotOf(order).extension !== undefined,
      unused: unusedOf(items),
    },
    now,
  );

/**
 * Gives the unused tickets of an order without a date their one free extension. Two presses at once are one. Throws 404, and
 * F000 with what is in the way.
 */
export async function extendOrder(db: Db, { userId, id }: { userId: string; id: string }): Promise<Extended> {
  const until = await transaction(db, async (tx) => {
    const found = await lockPurchase(tx, id);
    if (!found?.purchase.paidAt || found.purchase.userId !== userId) throw notFound();
    const { purchase: order } = found;
    const offer = extensionOf(order, await lockItems(tx, id));
    if ("block" in offer) throw refused(REFUSALS[offer.block]);
    const extension = { from: order.validUntil, at: clock.now().toISOString() };
    const [extended] = await tx
      .update(purchase)
      .set({
        validUntil: offer.until,
        snapshot: sql`${purchase.snapshot} || ${JSON.stringify({ extension })}::jsonb`,
      })
      .where(and(eq(purchase.id, id), isNull(purchase.desiredCheckIn), sql`not ${purchase.snapshot} ? 'extension'`))
      .returning({ validUntil: purchase.validUntil });
    if (!extended) throw new Error(`Order ${id} was extended while it was locked.`);
    return offer.until;
  });
  await makeDurable();
  return { valid_until: until };
}
