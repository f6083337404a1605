import { paths } from "@/lib/paths";
import type { MyCoupon } from "@/shared/contract/main/benefits";
import { dateText, ddayText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst-today";
import { readInstant } from "@/shared/dates/read-instant";
import { wonText } from "@/shared/price/price-text";
import { couponCopy as copy } from "./copy";

/** `10만 원 이상 · 최대 5,000원 · 놀이`: what it takes to use it. */
export const conditionOf = (coupon: MyCoupon): string =>
  [
    coupon.min_spend > 0 ? copy.atLeast(wonText(coupon.min_spend)) : copy.anyAmount,
    coupon.is_percent && coupon.maximum_discount_amount > 0 ? copy.upTo(wonText(coupon.maximum_discount_amount)) : "",
    copy.scope[coupon.scope],
  ]
    .filter(Boolean)
    .join(" · ");

/** Its last day, and how far that is. */
export const untilOf = ({ expires_at }: MyCoupon, today: string): string => {
  // A coupon that ends at midnight is usable until the day before.
  const last = kstToday(readInstant(expires_at) - 1);
  return copy.until(dateText(last), ddayText(today, last));
};

/** Where it can be used: one activity or stay, or the search of its kind. */
export const placeOf = ({ scope, content_pk, accommodation_id }: MyCoupon): string => {
  if (content_pk !== null) return paths.content.detail({ id: content_pk });
  if (accommodation_id !== null) return paths.stay.detail({ id: accommodation_id });
  return scope === "stay" ? paths.search.stay() : paths.contents();
};
