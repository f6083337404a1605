import { partnerMethods } from "@/shared/contract/main/booking/states";
import type { DiscountChoices } from "@/store/payment-state";
import type { StayDiscountChoices } from "@/store/slices/stay/stay-payment";

/** Converts a stay's stored choices to those of every checkout. A contract counts only while its points are used. */
export const choicesOfStay = (choices: StayDiscountChoices): DiscountChoices => {
  const method = partnerMethods.find((one) => one === choices.partner_method) ?? null;
  const amount = method === "club_point" ? choices.club_point_discount : choices.play_point_discount;
  return {
    coupon_id: choices.coupon_pk === null ? null : String(choices.coupon_pk),
    plus_discount_id: choices.plus_discount_id,
    partner_method: method,
    partner_point_discount:
      method && choices.contract_number !== null && amount > 0
        ? { method, contract_number: choices.contract_number, amount }
        : null,
    point_discount: choices.point_discount,
  };
};

/** The reverse conversion. */
export const stayChoicesOf = (choices: DiscountChoices): StayDiscountChoices => {
  const partner = choices.partner_point_discount;
  return {
    coupon_pk: choices.coupon_id === null ? null : Number(choices.coupon_id),
    plus_discount_id: choices.plus_discount_id,
    partner_method: choices.partner_method,
    contract_number: partner?.contract_number ?? null,
    play_point_discount: partner?.method === "play_point" ? partner.amount : 0,
    club_point_discount: partner?.method === "club_point" ? partner.amount : 0,
    point_discount: choices.point_discount,
  };
};
