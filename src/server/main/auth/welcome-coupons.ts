import { couponTerms } from "@/server/commerce/coupons/coupon-columns";
import { issueWelcomeCoupons } from "@/server/commerce/coupons/welcome";
import type { IssueWelcomeCoupons } from "@/server/commerce/members/sign-up";
import { couponText } from "@/shared/coupon/coupon";

/** Issues the welcome coupons and returns them with texts for the new member. */
export const welcomeCoupons: IssueWelcomeCoupons = async (tx, ask) =>
  (await issueWelcomeCoupons(tx, ask)).map(({ definition }) => ({
    name: definition.name,
    amount_text: couponText(couponTerms(definition)),
  }));
