import type { CouponConditions, CouponTerms, PlusDiscount } from "@/shared/contract/main/booking/offers";
import { checkedWon, takePercent, type Won } from "./won";

/** Discount of a coupon, without its conditions. */
export type CouponAmounts = Omit<CouponTerms, keyof CouponConditions>;

/** Discount of a coupon in won: percent rounded down, capped if the cap is above zero, never above the price. */
export const couponDiscount = (coupon: CouponAmounts, price: Won): Won => {
  checkedWon(price);
  const cut = coupon.is_percent ? takePercent(price, coupon.discount_percent) : checkedWon(coupon.discount_amount);
  const capped = coupon.maximum_discount_amount > 0 ? Math.min(cut, coupon.maximum_discount_amount) : cut;
  return Math.min(capped, price);
};

/** `value` is percent or won by type; `max` 0 means no cap. */
export type PlusDiscountRule = Omit<PlusDiscount, "name">;

/** Discount of an automatic campaign in won, computed after the coupon; never above the amount left. */
export const plusDiscount = (plus: PlusDiscountRule, left: Won): Won => {
  checkedWon(left);
  const cut = plus.type === "percent" ? takePercent(left, plus.value) : checkedWon(plus.value);
  return Math.min(plus.max > 0 ? Math.min(cut, plus.max) : cut, left);
};
