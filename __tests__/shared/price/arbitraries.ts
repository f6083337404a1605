import fc from "fast-check";
import type { CouponTerms } from "@/shared/contract/main/booking/offers";
import { couponRule } from "@/shared/coupon/coupon-terms";
import type { MixCoupon } from "@/shared/price/best-mix";
import type { PlusDiscountRule } from "@/shared/price/discounts";
import type { PartnerPointChoice } from "@/shared/price/partner-point";
import type { QuoteInput, QuoteLine } from "@/shared/price/quote";

const won = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 300_000 }));
const percent = fc.integer({ min: 0, max: 100 });

export const anyLine: fc.Arbitrary<QuoteLine> = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    unitPrice: won,
    cut: percent,
    quantity: fc.integer({ min: 0, max: 5 }),
    isFree: fc.integer({ min: 0, max: 9 }),
    couponEligible: fc.boolean(),
    day: fc.option(
      fc.record({ date: fc.constantFrom("2026-11-27", "2026-11-28", "2026-12-25"), isNight: fc.boolean() }),
    ),
  })
  .map(({ cut, isFree, ...line }) => ({
    ...line,
    discountedUnitPrice: Math.floor((line.unitPrice * (100 - cut)) / 100),
    ...(isFree === 0 ? { freeOf: "age" as const } : {}),
  }));

export const anyCart = fc.array(anyLine, { maxLength: 6 });

const anyTerms: fc.Arbitrary<CouponTerms> = fc.record({
  is_percent: fc.boolean(),
  discount_percent: percent,
  discount_amount: won,
  maximum_discount_amount: fc.oneof(fc.constant(0), won),
  min_spend: fc.oneof(fc.constant(0), won),
  weekdays_only: fc.boolean(),
});

export const anyCoupon: fc.Arbitrary<MixCoupon> = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    terms: anyTerms,
    expiresAt: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 })),
  })
  .map(({ id, terms, expiresAt }) => ({ ...couponRule(id, terms), expiresAt }));

export const anyPlus: fc.Arbitrary<PlusDiscountRule> = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  type: fc.constantFrom("percent", "amount"),
  value: percent,
  max: fc.oneof(fc.constant(0), won),
  exclusive_with_coupon: fc.boolean(),
});

export const anyPartner: fc.Arbitrary<PartnerPointChoice> = fc.record({
  method: fc.constantFrom("play_point", "club_point"),
  contract_number: fc.constantFrom("A", "B"),
  rate: percent,
  balance: won,
});

const anyOwn = fc.record({ balance: won, amount: fc.oneof(fc.constant(undefined), won) });

export const anyInput: fc.Arbitrary<QuoteInput> = fc.record({
  lines: anyCart,
  coupon: fc.option(anyCoupon),
  plusDiscount: fc.option(anyPlus),
  partnerPoint: fc.option(anyPartner),
  ownPoint: fc.option(anyOwn),
});
