/** Scope of a coupon made by the desk. */
export const couponTargets = ["all", "activity", "stay", "category", "content", "accommodation"] as const;
export type CouponTargetKind = (typeof couponTargets)[number];
