import { type Instant, toMillis } from "@/shared/dates/kst";

type IssuedCoupon = {
  /** Stored state: `locked` while an unpaid order holds it. */
  state: "active" | "locked" | "used" | "void";
  startsAt: Instant | null;
  expiresAt: Instant;
};

type CouponState = "usable" | "not_started" | "locked" | "used" | "expired" | "void";

/** State of an issued coupon at an instant. Valid from its start until just before its end. */
export const couponState = ({ state, startsAt, expiresAt }: IssuedCoupon, now: Instant): CouponState => {
  if (state === "used" || state === "void") return state;
  if (toMillis(now) >= toMillis(expiresAt)) return "expired";
  if (state === "locked") return "locked";
  return startsAt !== null && toMillis(now) < toMillis(startsAt) ? "not_started" : "usable";
};

/** True for the activated list of a member's coupons; the other list explains why they are unusable. */
export const isActivated = (state: CouponState): boolean =>
  state === "usable" || state === "not_started" || state === "locked";
