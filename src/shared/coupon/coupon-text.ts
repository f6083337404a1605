import type { CouponRule } from "@/shared/price/coupon-discount";
import { wonText } from "@/shared/price/price-text";

/** `3,000원`, `10%`, `10%, 최대 5,000원`. */
export const couponText = (coupon: CouponRule): string => {
  if (!coupon.is_percent) return wonText(coupon.discount_amount);
  const percent = `${coupon.discount_percent}%`;
  return coupon.maximum_discount_amount > 0 ? `${percent}, 최대 ${wonText(coupon.maximum_discount_amount)}` : percent;
};
