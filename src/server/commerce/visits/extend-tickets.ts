import { and, eq, isNull, sql } from "drizzle-orm";
import { lockItems, lockOrder, type Order, type OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { orders } from "@/server/platform/schema/commerce";
import type { Extended } from "@/shared/contract/main/booking/move";
import { type ExtensionBlock, extendTickets } from "@/shared/refund/extend-ticket";

const REFUSALS: Readonly<Record<ExtensionBlock, string>> = {
  DATED: "날짜를 정한 예약이라 기간을 늘릴 수 없어요.",
  EXTENDED: "기간은 한 번만 늘릴 수 있어요. 이미 한 번 늘렸어요.",
  USED: "쓰지 않은 입장권이 없어 기간을 늘릴 수 없어요.",
  ENDED: "기간이 지나 늘릴 수 없어요.",
};

/** Number of items that can still be used. */
const filterUnused = (items: readonly OrderItem[]): number =>
  items.filter(({ productState, checkInAt }) => productState === "ORDER" && checkInAt === null).length;

/** The extension an order would get now, or the reason against it. */
export const planExtension = (order: Order, items: readonly OrderItem[], now: Date = clock.now()) =>
  extendTickets(
    {
      validUntil: order.desiredCheckIn === null ? order.validUntil : null,
      isExtended: readSnapshot(order).extension !== undefined,
      unused: filterUnused(items),
    },
    now,
  );

/** Extends the unused tickets of an undated order, free and once. Throws 404, and F000 with the reason. */
export async function extendOrder(db: Db, { userId, id }: { userId: string; id: string }): Promise<Extended> {
  const until = await transaction(db, async (tx) => {
    const found = await lockOrder(tx, id);
    if (!found?.order.paidAt || found.order.userId !== userId) throw notFound();
    const { order } = found;
    const offer = planExtension(order, await lockItems(tx, id));
    if ("block" in offer) throw refused(REFUSALS[offer.block]);
    const extension = { from: order.validUntil, at: clock.now().toISOString() };
    const [extended] = await tx
      .update(orders)
      .set({
        validUntil: offer.until,
        snapshot: sql`${orders.snapshot} || ${JSON.stringify({ extension })}::jsonb`,
      })
      .where(and(eq(orders.id, id), isNull(orders.desiredCheckIn), sql`not ${orders.snapshot} ? 'extension'`))
      .returning({ validUntil: orders.validUntil });
    if (!extended) throw new Error(`Order ${id} was extended while it was locked.`);
    return offer.until;
  });
  return { valid_until: until };
}
