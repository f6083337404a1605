import type { coupon } from "@/server/platform/schema/coupon";
import type { CouponTerms } from "@/shared/contract/main/booking/offers";

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type TermColumns = Pick<typeof coupon.$inferSelect, Camel<keyof CouponTerms>>;

/** Discount and conditions of a stored coupon. */
export const couponTerms = (definition: TermColumns): CouponTerms => ({
  is_percent: definition.isPercent,
  discount_percent: definition.discountPercent,
  discount_amount: definition.discountAmount,
  maximum_discount_amount: definition.maximumDiscountAmount,
  min_spend: definition.minSpend,
  weekdays_only: definition.weekdaysOnly,
});

export const couponColumns = (terms: CouponTerms): TermColumns => ({
  isPercent: terms.is_percent,
  discountPercent: terms.discount_percent,
  discountAmount: terms.discount_amount,
  maximumDiscountAmount: terms.maximum_discount_amount,
  minSpend: terms.min_spend,
  weekdaysOnly: terms.weekdays_only,
});
