import { eq } from "drizzle-orm";
import { couponTerms } from "@/server/commerce/coupons/coupon-columns";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import type { Db } from "@/server/platform/db/types";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { couponRule } from "@/shared/coupon/coupon-terms";
import type { PlainDate } from "@/shared/dates/plain-date";
import { activityLines } from "@/shared/price/activity-lines";

/** Returns a test for days on which the order's coupon still covers the items that it discounted. */
export async function couponDays(
  db: Db,
  { issuedCouponId }: Order,
  items: readonly OrderItem[],
): Promise<(date: PlainDate) => boolean> {
  if (issuedCouponId === null) return () => true;
  const [found] = await db
    .select({ definition: coupon })
    .from(issuedCoupon)
    .innerJoin(coupon, eq(coupon.id, issuedCoupon.couponId))
    .where(eq(issuedCoupon.id, issuedCouponId));
  if (!found) return () => true;
  const rule = couponRule(issuedCouponId, couponTerms(found.definition));
  const bought = items
    .filter(({ couponShare }) => couponShare > 0)
    .map(({ optionId, listPrice, productDiscount }) => ({
      pk: optionId ?? 0,
      list_price: listPrice,
      price: listPrice - productDiscount,
      quantity: 1,
    }));
  return (date) => activityLines(bought, date).every(rule.covers);
}
