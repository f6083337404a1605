import type { PlusDiscount } from "@/shared/contract/main/booking/offers";
import { percentOf } from "./percent-of";
import { checkedWon, type Won } from "./won";

/** `value` is percent or won by type; `max` 0 means no cap. */
export type PlusDiscountRule = Omit<PlusDiscount, "name">;

/** Discount of an automatic campaign in won, computed after the coupon; never above the amount left. */
export const plusDiscount = (plus: PlusDiscountRule, left: Won): Won => {
  checkedWon(left);
  const cut = plus.type === "percent" ? percentOf(left, plus.value) : checkedWon(plus.value);
  return Math.min(plus.max > 0 ? Math.min(cut, plus.max) : cut, left);
};
