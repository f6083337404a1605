import type { ContentCoupon } from "@/shared/contract/main/purchase";
import type { QuoteCoupon } from "@/shared/price/quote";

/** Whether the coupon can be had or used now. */
export const isLive = ({ state }: Pick<ContentCoupon, "state">): boolean =>
  state === "receivable" || state === "usable" || state === "below_min_spend";

/** The coupon as a quote reads it. */
export const quoteCouponOf = (coupon: ContentCoupon): QuoteCoupon => ({
  id: coupon.coupon_pk,
  is_percent: coupon.is_percent,
  discount_percent: coupon.discount_percent,
  discount_amount: coupon.discount_amount,
  maximum_discount_amount: coupon.maximum_discount_amount,
  min_spend: coupon.min_spend,
});
