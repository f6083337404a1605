import type { CouponTerms } from "@/shared/contract/main/booking/offers";
import { couponRule } from "@/shared/coupon/coupon-terms";

/** A discount of 0 won without conditions. */
export const plainTerms: CouponTerms = {
  is_percent: false,
  discount_percent: 0,
  discount_amount: 0,
  maximum_discount_amount: 0,
  min_spend: 0,
  weekdays_only: false,
};

/** A coupon as `quote()` takes it. */
export const ruleWith = (terms: Partial<CouponTerms>, id: number | string = 1) =>
  couponRule(id, { ...plainTerms, ...terms });
