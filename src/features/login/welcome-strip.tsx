import { CouponNote } from "@/ui/display/coupon-note";
import { loginCopy as copy } from "./copy";

/** What a first visit brings. */
export const WelcomeStrip = () => (
  <CouponNote>
    {copy.couponLead}
    <strong>{copy.couponAmount}</strong>
    {copy.couponTail}
  </CouponNote>
);
