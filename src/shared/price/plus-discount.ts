import type { PlusDiscount } from "@/shared/contract/main/booking/offers";
import { percentOf } from "./percent-of";
import { checkedWon, type Won } from "./won";

/** `value` is percent or won by type; `max` 0 means no cap. */
export type PlusDiscountRule = Omit<PlusDiscount, "name">;

/** Won taken off by an automatic campaign, computed on what the coupon left; never above it. */
export const plusDiscount = (plus: PlusDiscountRule, left: Won): Won => {
  checkedWon(left);
  const cut = plus.type === "percent" ? percentOf(left, plus.value) : checkedWon(plus.value);
  return Math.min(plus.max > 0 ? Math.min(cut, plus.max) : cut, left);
};
