import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { refused } from "@/server/platform/errors";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { member } from "@/server/platform/schema/member";

/** The purchase that a coupon's scope is matched with. */
export type CouponTarget = {
  kind: "activity" | "stay";
  contentId: number | null;
  categoryId: number | null;
  accommodationId: number | null;
};

export type CouponDefinition = typeof coupon.$inferSelect;
export type HeldCoupon = { id: string; definition: CouponDefinition; expiresAt: Date };

export const couponUnusable = () => refused("이 쿠폰은 지금 쓸 수 없어요. 다른 쿠폰을 골라 주세요.");

/** True when scope, category, content and accommodation of a coupon all match the purchase. */
export const covers = (definition: CouponDefinition, target: CouponTarget): boolean =>
  (definition.scope === "all" || definition.scope === target.kind) &&
  (definition.categoryId === null || definition.categoryId === target.categoryId) &&
  (definition.contentId === null || definition.contentId === target.contentId) &&
  (definition.accommodationId === null || definition.accommodationId === target.accommodationId);

/** A member's coupon that can be used now for a target. Throws F000 otherwise, also for another member's coupon. */
export async function usableCoupon(
  db: Db,
  { userId, issuedId, target }: { userId: string; issuedId: string; target: CouponTarget },
): Promise<HeldCoupon> {
  const [found] = await db
    .select({ issued: issuedCoupon, definition: coupon, isVip: member.userVip })
    .from(issuedCoupon)
    .innerJoin(coupon, eq(coupon.id, issuedCoupon.couponId))
    .leftJoin(member, eq(member.userId, issuedCoupon.userId))
    .where(
      and(
        eq(issuedCoupon.id, issuedId),
        eq(issuedCoupon.userId, userId),
        eq(issuedCoupon.state, "active"),
        gt(issuedCoupon.expiresAt, clock.sqlNow()),
        or(isNull(coupon.startsAt), lte(coupon.startsAt, clock.sqlNow())),
      ),
    );
  if (!found || !covers(found.definition, target)) throw couponUnusable();
  if (found.definition.vipOnly && !found.isVip) throw couponUnusable();
  return { id: found.issued.id, definition: found.definition, expiresAt: found.issued.expiresAt };
}

/** active → locked by an unpaid order. Throws F000 when another order has locked it. */
export async function lockCoupon(tx: Db, ask: { userId: string; issuedId: string }): Promise<void> {
  if (!(await move(tx, ask, "active", "locked"))) throw couponUnusable();
}

/** locked → used, when the order is paid. */
export async function spendCoupon(tx: Db, ask: { userId: string; issuedId: string }): Promise<void> {
  if (!(await move(tx, ask, "locked", "used"))) throw new Error(`Coupon ${ask.issuedId} was not locked by its order.`);
}

/** locked → active, when the unpaid order ends. */
export async function unlockCoupon(tx: Db, ask: { userId: string; issuedId: string }): Promise<void> {
  await move(tx, ask, "locked", "active");
}

/** used → active, valid for at least seven more days. */
export async function returnCoupon(tx: Db, { userId, issuedId }: { userId: string; issuedId: string }): Promise<void> {
  await tx
    .update(issuedCoupon)
    .set({ state: "active", expiresAt: sql`greatest(${issuedCoupon.expiresAt}, ${clock.sqlNowPlus(7 * 86_400)})` })
    .where(and(eq(issuedCoupon.id, issuedId), eq(issuedCoupon.userId, userId), eq(issuedCoupon.state, "used")));
}

type State = typeof issuedCoupon.$inferSelect.state;

async function move(
  tx: Db,
  { userId, issuedId }: { userId: string; issuedId: string },
  from: State,
  to: State,
): Promise<boolean> {
  const moved = await tx
    .update(issuedCoupon)
    .set({ state: to })
    .where(and(eq(issuedCoupon.id, issuedId), eq(issuedCoupon.userId, userId), eq(issuedCoupon.state, from)))
    .returning({ id: issuedCoupon.id });
  return moved.length === 1;
}
