import { and, eq } from "drizzle-orm";
import { checkWindow, issueCoupon, type MemberCoupon } from "@/server/commerce/coupons/issue-coupon";
import { type CouponTarget, couponUnusable } from "@/server/commerce/coupons/lock-coupon";
import { couponsFor } from "@/server/commerce/coupons/read-coupons";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { content, contentOption } from "@/server/platform/schema/catalog";
import { coupon } from "@/server/platform/schema/coupon";
import { member } from "@/server/platform/schema/member";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import { activityLines } from "@/shared/price/activity-lines";
import { quote } from "@/shared/price/quote";

type Ask = { userId: string | null; contentId: number; optionIds?: readonly number[] };

/** Coupons of a content; with chosen options also states which ones miss their minimum spend. Throws 404. */
export async function contentCoupons(db: Db, { userId, contentId, optionIds }: Ask): Promise<{ coupons: Coupon[] }> {
  const [found] = await db.select({ categoryId: content.categoryId }).from(content).where(eq(content.id, contentId));
  if (!found) throw notFound();
  const target: CouponTarget = { kind: "activity", contentId, categoryId: found.categoryId, accommodationId: null };
  return { coupons: await couponsFor(db, { userId, target, amount: await findPrice(db, contentId, optionIds ?? []) }) };
}

async function findPrice(db: Db, contentId: number, optionIds: readonly number[]): Promise<number | null> {
  if (optionIds.length === 0) return null;
  const options = await db.select().from(contentOption).where(eq(contentOption.contentId, contentId));
  const bought = options.map(({ id: pk, listPrice, price }) => ({
    pk,
    list_price: listPrice,
    price,
    quantity: optionIds.filter((optionId) => optionId === pk).length,
  }));
  return quote({ lines: activityLines(bought, null) }).payAmount;
}

/** Issues a downloadable coupon to a member. Throws 404, CP002 … CP005, F000 for a VIP coupon without VIP status. */
export async function downloadCoupon(
  db: Db,
  { userId, couponId }: { userId: string; couponId: number },
): Promise<MemberCoupon> {
  const [definition] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.id, couponId), eq(coupon.kind, "download")));
  if (!definition) throw notFound();
  if (definition.vipOnly) {
    const isVip = await db.$count(member, and(eq(member.userId, userId), eq(member.userVip, true)));
    if (isVip === 0) throw couponUnusable();
  }
  checkWindow(definition);
  return issueCoupon(db, definition, userId);
}
