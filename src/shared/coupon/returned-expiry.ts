import { type Instant, toMillis } from "@/shared/dates/instant";

const WEEK_MS = 7 * 86_400_000;

/** When a returned coupon ends: never before seven days from now. Milliseconds. */
export const returnedCouponExpiry = (expiresAt: Instant, now: Instant): number =>
  Math.max(toMillis(expiresAt), toMillis(now) + WEEK_MS);
