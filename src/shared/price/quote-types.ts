import type { Won } from "./won";

/** Ages in months on the day of use, both ends included; null is an open end. */
export type AgeBand = { minMonths: number | null; maxMonths: number | null };

/** `age`: an infant below the paying age; `included`: covered by another line, such as a family ticket. */
export type FreeOf = "age" | "included";

/** What one line cost, and which instrument paid how much of it. */
export type QuoteShares = {
  id: string | number;
  quantity: number;
  ageBand: AgeBand | null;
  freeOf: FreeOf | null;
  listTotal: Won;
  productDiscount: Won;
  /** List total less the product's own discount. */
  price: Won;
  couponDiscount: Won;
  plusDiscount: Won;
  /** Paid by points and gateway together: what a refund is counted from. */
  netPaid: Won;
  partnerPoint: Won;
  ownPoint: Won;
  /** What the gateway charges. */
  payAmount: Won;
};

/**
 * `POINTS_LOWERED`: fewer points than asked, so that the gateway can charge the rest. `BELOW_LEAST_PAYMENT`: the rest is
 * too small for the gateway and no points are left to lower.
 */
type QuoteNotice = "COUPON_CLEARED_BY_PLUS" | "COUPON_MIN_SPEND" | "POINTS_LOWERED" | "BELOW_LEAST_PAYMENT";

/**
 * listTotal = productDiscount + couponDiscount + plusDiscount + partnerPoint + ownPoint + payAmount, in total
 * and by line.
 */
export type QuoteBreakdown = Omit<QuoteShares, "id" | "quantity" | "ageBand" | "freeOf"> & {
  couponBase: Won;
  /** What the partner rate allows; `partnerPointCap` is the balance counted in. */
  partnerShareCap: Won;
  partnerPointCap: Won;
  ownPointCap: Won;
  lines: QuoteShares[];
  notices: QuoteNotice[];
};
