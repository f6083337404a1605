import { bestChosen, type Chosen, type Offers } from "./discounts";

/** A coupon still to be received; `saved` is won below the chosen mix. */
export interface BetterCoupon {
  couponId: number;
  name: string;
  saved: number;
}

/**
 * The coupon, not yet received, that lowers the cheapest mix most; null when none does. Points count as paid: a coupon
 * that spares them saves as much.
 */
export const betterCoupon = (offers: Offers, best: Chosen): BetterCoupon | null => {
  let found: BetterCoupon | null = null;
  for (const coupon of offers.coupons) {
    if (coupon.state !== "receivable" || coupon.issued_id !== null) continue;
    const id = `receivable-${coupon.coupon_pk}`;
    const received = { ...coupon, issued_id: id, state: "usable" as const };
    const mix = bestChosen({ ...offers, coupons: [...offers.coupons, received] });
    const saved = best.quote.netPaid - mix.quote.netPaid;
    if (mix.coupon?.issued_id === id && saved > (found?.saved ?? 0)) {
      found = { couponId: coupon.coupon_pk, name: coupon.name, saved };
    }
  }
  return found;
};
