import { type Instant, toMillis } from "@/shared/dates/kst";
import type { CouponAmounts } from "@/shared/price/discounts";
import { wonText } from "@/shared/price/price-text";

/** `3,000원`, `10%`, `10%, 최대 5,000원`. */
export const couponText = (coupon: CouponAmounts): string => {
  if (!coupon.is_percent) return wonText(coupon.discount_amount);
  const percent = `${coupon.discount_percent}%`;
  return coupon.maximum_discount_amount > 0 ? `${percent}, 최대 ${wonText(coupon.maximum_discount_amount)}` : percent;
};

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

/** Normalizes a coupon or point code for comparison: half-width, upper case, without spaces and hyphens. */
export const normalCode = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");
