import type { CouponConditions, CouponTerms } from "@/shared/contract/main/booking/offers";
import { isWeekdayUse } from "@/shared/dates/holidays";
import type { CouponAmounts } from "@/shared/price/discounts";
import { wonText } from "@/shared/price/price-text";
import type { QuoteCoupon, QuoteLine } from "@/shared/price/quote";
import { checkedWon, type Won } from "@/shared/price/won";

type Condition<Key extends keyof CouponConditions, Result, Rest extends unknown[] = []> = (
  value: CouponConditions[Key],
  ...rest: Rest
) => Result;

/** True for a line that a condition lets the coupon discount. The minimum applies to the sum of these lines. */
const lineRules: { [Key in keyof CouponConditions]: Condition<Key, boolean, [QuoteLine]> } = {
  min_spend: () => true,
  weekdays_only: (isOnly, { day }) => !isOnly || (day !== null && isWeekdayUse(day)),
};

/** Text for parents; empty when the condition does not limit the coupon. */
const texts: { [Key in keyof CouponConditions]: Condition<Key, string> } = {
  min_spend: (won) => (won > 0 ? `${wonText(won)} 이상` : ""),
  weekdays_only: (isOnly) => (isOnly ? "평일에만 (숙소는 일~목 밤)" : ""),
};

const conditions = Object.keys(lineRules) as (keyof CouponConditions)[];

const covers = <Key extends keyof CouponConditions>(key: Key, terms: CouponConditions, line: QuoteLine): boolean =>
  lineRules[key](terms[key], line);

const toText = <Key extends keyof CouponConditions>(key: Key, terms: CouponConditions): string =>
  texts[key](terms[key]);

/** A coupon as `quote()` takes it. */
export const couponRule = (id: string | number, terms: CouponTerms): QuoteCoupon => ({
  id,
  is_percent: terms.is_percent,
  discount_percent: terms.discount_percent,
  discount_amount: terms.discount_amount,
  maximum_discount_amount: terms.maximum_discount_amount,
  min_spend: terms.min_spend,
  covers: (line) => conditions.every((key) => covers(key, terms, line)),
});

/** The largest discount of one coupon in won; null for a percentage without a cap. */
export const couponWorth = (terms: CouponAmounts): Won | null => {
  if (!terms.is_percent) return terms.discount_amount;
  return terms.maximum_discount_amount > 0 ? terms.maximum_discount_amount : null;
};

/** The largest sum of discounts of `limit` coupons in won; null when it has no limit. */
export const couponBudget = (terms: CouponAmounts, limit: number | null): Won | null => {
  const worth = couponWorth(terms);
  return worth === null || limit === null ? null : checkedWon(worth * limit);
};

/** `["20,000원 이상"]`: conditions of use besides scope and dates. */
export const conditionTexts = (terms: CouponConditions): string[] =>
  conditions.map((key) => toText(key, terms)).filter(Boolean);

/** The same with the cap of a percentage, for tickets that show only the percentage in large type. */
export const limitTexts = (terms: CouponTerms): string[] => [
  ...conditionTexts(terms),
  ...(terms.is_percent && terms.maximum_discount_amount > 0 ? [`최대 ${wonText(terms.maximum_discount_amount)}`] : []),
];
