import { type Instant, toMillis } from "@/shared/dates/kst";
import type { PlusDiscountRule } from "./discounts";
import type { PartnerPointChoice } from "./partner-point";
import { type QuoteCoupon, type QuoteLine, type QuoteOwnPoint, quote } from "./quote";
import type { QuoteBreakdown } from "./quote-types";
import type { Won } from "./won";

export type MixCoupon = QuoteCoupon & { expiresAt: Instant | null };

export type MixInput = {
  lines: readonly QuoteLine[];
  coupons: readonly MixCoupon[];
  plusDiscounts: readonly PlusDiscountRule[];
  /** Usable contracts, one entry each. */
  partnerPoints: readonly PartnerPointChoice[];
  ownPoint?: QuoteOwnPoint | null;
  /** Minimum amount that the gateway charges; see `quote`. */
  leastPayment?: Won;
};

type Mix = {
  coupon: MixCoupon | null;
  plusDiscount: PlusDiscountRule | null;
  partnerPoint: PartnerPointChoice | null;
  quote: QuoteBreakdown;
};

const orNone = <T>(items: readonly T[]): (T | null)[] => [null, ...items];

const rank = ({ coupon, quote: { payAmount, partnerPoint, ownPoint, notices } }: Mix): number[] => [
  Number(notices.includes("BELOW_LEAST_PAYMENT")),
  payAmount,
  partnerPoint + ownPoint,
  coupon ? (coupon.expiresAt === null ? Number.MAX_SAFE_INTEGER : toMillis(coupon.expiresAt)) : 0,
];

const isBetter = (mix: Mix, best: Mix): boolean => {
  const [left, right] = [rank(mix), rank(best)];
  const place = left.findIndex((value, index) => value !== right[index]);
  return (left[place] ?? 0) < (right[place] ?? 0);
};

/**
 * Finds the best discounts among all legal mixes of at most one coupon, plus discount and contract: first a mix that
 * the gateway can charge, then the lowest amount to pay, the fewest points, and the coupon that expires first. Using no
 * coupon beats using one without effect (below its minimum spend or cleared). Reward points are used as given.
 */
export const bestMix = ({ lines, coupons, plusDiscounts, partnerPoints, ownPoint, leastPayment }: MixInput): Mix => {
  const nothing = { coupon: null, plusDiscount: null, partnerPoint: null };
  let best: Mix = { ...nothing, quote: quote({ lines, ownPoint, leastPayment }) };
  for (const coupon of orNone(coupons)) {
    for (const plusDiscount of orNone(plusDiscounts)) {
      for (const partnerPoint of orNone(partnerPoints)) {
        const picks = { coupon, plusDiscount, partnerPoint };
        const mix = { ...picks, quote: quote({ ...picks, lines, ownPoint, leastPayment }) };
        if (isBetter(mix, best)) best = mix;
      }
    }
  }
  return best;
};
