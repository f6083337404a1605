import { partnerMethods } from "@/shared/contract/main/states";
import type { DiscountChoices } from "@/store/slices/payment";
import type { StayDiscountChoices } from "@/store/slices/stay-payment";

/** The remembered choices of a stay in the words of every checkout. A contract counts only while its points are used. */
export const choicesOfStay = (kept: StayDiscountChoices): DiscountChoices => {
  const method = partnerMethods.find((one) => one === kept.partner_method) ?? null;
  const amount = method === "club_point" ? kept.club_point_discount : kept.play_point_discount;
  return {
    coupon_id: kept.coupon_pk === null ? null : String(kept.coupon_pk),
    plus_discount_id: kept.plus_discount_id,
    partner_method: method,
    partner_point_discount:
      method && kept.contract_number !== null && amount > 0
        ? { method, contract_number: kept.contract_number, amount }
        : null,
    point_discount: kept.point_discount,
  };
};

/** The other way round. */
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
