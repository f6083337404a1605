import { bestChosen, type Chosen, type Offers } from "./discounts";

/** A coupon that is only to be received, and how many won its mix costs less than the one that stands. */
export interface BetterCoupon {
  couponPk: number;
  name: string;
  saved: number;
}

/**
 * Of the coupons that nobody has received yet, the one with which the cheapest mix would be cheaper still; null when
 * none would. Points count as paid: a coupon that spares them saves as much.
 */
export const betterCoupon = (offers: Offers, best: Chosen): BetterCoupon | null => {
  let found: BetterCoupon | null = null;
  for (const coupon of offers.coupons) {
    if (coupon.state !== "receivable" || coupon.id !== null) continue;
    const id = `receivable-${coupon.coupon_pk}`;
    const received = { ...coupon, id, state: "usable" as const };
    const mix = bestChosen({ ...offers, coupons: [...offers.coupons, received] });
    const saved = best.quote.netPaid - mix.quote.netPaid;
    if (mix.couponId === id && saved > (found?.saved ?? 0)) {
      found = { couponPk: coupon.coupon_pk, name: coupon.name, saved };
    }
  }
  return found;
};
