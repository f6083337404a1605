import type { Won } from "./won";

/** Ages in months on the day of use, both ends included; null is unbounded. */
export type AgeBand = { minMonths: number | null; maxMonths: number | null };

/** `age`: an infant below the paying age; `included`: covered by another line, such as a family ticket. */
export type FreeOf = "age" | "included";

/** Price of one line, and the part that each instrument paid. */
export type QuoteShares = {
  id: string | number;
  quantity: number;
  ageBand: AgeBand | null;
  freeOf: FreeOf | null;
  listTotal: Won;
  productDiscount: Won;
  /** List total minus the product discount. */
  price: Won;
  couponDiscount: Won;
  plusDiscount: Won;
  /** Paid by points and gateway together: the base of a refund. */
  netPaid: Won;
  partnerPoint: Won;
  ownPoint: Won;
  /** Won charged by the gateway. */
  payAmount: Won;
};

/**
 * `COUPON_OTHER_DAY`: the coupon covers none of the lines on their days. `POINTS_LOWERED`: fewer points used than requested, so that the gateway can charge the rest. `BELOW_LEAST_PAYMENT`:
 * the rest is too small for the gateway and cannot be raised by using fewer points.
 */
type QuoteNotice =
  | "COUPON_CLEARED_BY_PLUS"
  | "COUPON_OTHER_DAY"
  | "COUPON_MIN_SPEND"
  | "POINTS_LOWERED"
  | "BELOW_LEAST_PAYMENT";

/**
 * listTotal = productDiscount + couponDiscount + plusDiscount + partnerPoint + ownPoint + payAmount, in total and per
 * line.
 */
export type QuoteBreakdown = Omit<QuoteShares, "id" | "quantity" | "ageBand" | "freeOf"> & {
  couponBase: Won;
  /** Maximum by the partner's rate; `partnerPointCap` also considers the balance. */
  partnerShareCap: Won;
  partnerPointCap: Won;
  ownPointCap: Won;
  lines: QuoteShares[];
  notices: QuoteNotice[];
};
