import { paymentCopy } from "@/features/payment/copy";
import type { Coupon, PartnerContract, PlusDiscount } from "@/shared/contract/main/booking/offers";
import type { Checkout } from "@/shared/contract/main/booking/order";
import type { PartnerMethod, PayMethod } from "@/shared/contract/main/booking/states";
import { couponRule } from "@/shared/coupon/coupon-terms";
import { readInstant } from "@/shared/dates/kst";
import { activityLines } from "@/shared/price/activity-lines";
import { bestMix, type MixCoupon } from "@/shared/price/best-mix";
import type { PartnerPointChoice } from "@/shared/price/partner-point";
import { canPickContract, leastPayment } from "@/shared/price/pay-method";
import { wonText } from "@/shared/price/price-text";
import { type QuoteLine, quote } from "@/shared/price/quote";
import type { QuoteBreakdown } from "@/shared/price/quote-types";
import type { DiscountChoices } from "@/store/discount-choices";

const { discounts: copy } = paymentCopy;

export type DiscountTerms = Pick<
  Checkout,
  "plus_discount" | "wjtb_point_methods" | "play_point_discount_rate" | "club_point_discount_rate"
>;

/** Available discounts. Points are in won. */
export interface Offers {
  terms: DiscountTerms;
  lines: readonly QuoteLine[];
  coupons: readonly Coupon[];
  contracts: readonly PartnerContract[];
  points: number;
  /** Least amount that the chosen method charges, in won. */
  leastPayment: number;
}

/** Applied discounts, and the resulting sum. */
export interface Chosen {
  quote: QuoteBreakdown;
  coupon: Coupon | null;
  plusId: number | null;
  plusName: string | null;
  partner: { method: PartnerMethod; contract_number: string } | null;
  notices: QuoteBreakdown["notices"];
}

/** A checkout's lines as `quote()` takes them. */
export const quoteLines = ({ lines, desired_check_in }: Pick<Checkout, "lines" | "desired_check_in">): QuoteLine[] =>
  activityLines(lines, desired_check_in);

const mixCoupon = (coupon: Coupon): MixCoupon | null =>
  coupon.state === "usable" && coupon.issued_id !== null
    ? {
        ...couponRule(coupon.issued_id, coupon),
        expiresAt: coupon.ends_at === null ? null : readInstant(coupon.ends_at),
      }
    : null;

const partnerRate = (terms: DiscountTerms, method: PartnerMethod): number =>
  method === "play_point" ? terms.play_point_discount_rate : terms.club_point_discount_rate;

/** Partner methods that this order accepts. */
export const allowedMethods = (terms: DiscountTerms): PartnerMethod[] =>
  terms.wjtb_point_methods.filter((method) => partnerRate(terms, method) > 0);

const partnerChoice = (terms: DiscountTerms, contract: PartnerContract, amount?: number): PartnerPointChoice => ({
  method: contract.method,
  contract_number: contract.contract_number,
  rate: partnerRate(terms, contract.method),
  balance: contract.balance,
  ...(amount === undefined ? {} : { amount }),
});

/** Share and cap of a campaign, and whether it allows a coupon. */
export const plusDetail = ({ type, value, max, exclusive_with_coupon: isAlone }: PlusDiscount): string =>
  [
    type === "percent" ? copy.plusRate(value, max > 0 ? wonText(max) : null) : "",
    isAlone ? copy.plusAlone : copy.plusNote,
  ]
    .filter(Boolean)
    .join(" · ");

type Parts = Pick<Parameters<typeof quote>[0], "coupon" | "plusDiscount" | "partnerPoint" | "ownPoint">;

const chosenDiscounts = ({ terms, coupons }: Offers, parts: Parts, priced: QuoteBreakdown): Chosen => {
  const couponId = parts.coupon && priced.couponDiscount > 0 ? parts.coupon.id : null;
  const plusId = parts.plusDiscount && priced.plusDiscount > 0 ? parts.plusDiscount.id : null;
  const partner = parts.partnerPoint && priced.partnerPoint > 0 ? parts.partnerPoint : null;
  return {
    quote: priced,
    coupon: coupons.find(({ issued_id }) => issued_id !== null && issued_id === couponId) ?? null,
    plusId,
    plusName: terms.plus_discount.find(({ id }) => id === plusId)?.name ?? null,
    partner: partner && { method: partner.method, contract_number: partner.contract_number },
    notices: priced.notices,
  };
};

/** The cheapest legal mix, own points used in full. */
export const bestChosen = (offers: Offers): Chosen => {
  const { terms, lines, coupons, contracts, points, leastPayment } = offers;
  const methods = allowedMethods(terms);
  const mix = bestMix({
    lines,
    coupons: coupons.flatMap((coupon) => mixCoupon(coupon) ?? []),
    plusDiscounts: terms.plus_discount,
    partnerPoints: contracts
      .filter((contract) => canPickContract(contract, contract.method, methods))
      .map((contract) => partnerChoice(terms, contract)),
    ownPoint: { balance: points },
    leastPayment,
  });
  return chosenDiscounts(offers, { ...mix, ownPoint: { balance: points } }, mix.quote);
};

/** The parent's choices. Choices that are no longer available are ignored. */
export const handChosen = (offers: Offers, choices: DiscountChoices): Chosen => {
  const { terms, lines, coupons, contracts, points, leastPayment } = offers;
  const picked = coupons.find(({ issued_id }) => issued_id !== null && issued_id === choices.coupon_id);
  const wanted = choices.partner_point_discount;
  const contract = contracts.find(({ contract_number }) => contract_number === wanted?.contract_number);
  const isOpen = contract && canPickContract(contract, contract.method, allowedMethods(terms));
  const parts: Parts = {
    coupon: picked ? mixCoupon(picked) : null,
    plusDiscount: terms.plus_discount.find(({ id }) => id === choices.plus_discount_id) ?? null,
    partnerPoint: isOpen && wanted ? partnerChoice(terms, contract, wanted.amount) : null,
    ownPoint: { balance: points, amount: choices.point_discount },
  };
  return chosenDiscounts(offers, parts, quote({ lines, leastPayment, ...parts }));
};

/** Message that the gateway would refuse this sum; null when it would not. */
export const tooSmall = ({ notices }: Chosen, method: PayMethod): string | null =>
  notices.includes("BELOW_LEAST_PAYMENT") ? copy.tooSmall(wonText(leastPayment(method))) : null;

/** True if picking this coupon, once received, lowers the sum. Picking one resets the later discounts. */
export const isCheaperWith = (offers: Offers, chosen: Chosen, coupon: Coupon): boolean => {
  const received = { ...coupon, issued_id: "received", state: "usable" as const };
  const choices = {
    ...toChoices(chosen),
    coupon_id: received.issued_id,
    plus_discount_id: null,
    partner_point_discount: null,
  };
  const picked = handChosen({ ...offers, coupons: [received] }, { ...choices, point_discount: 0 });
  return picked.coupon !== null && picked.quote.payAmount < chosen.quote.payAmount;
};

/** Converts a mix to editable choices. */
export const toChoices = ({ coupon, plusId, partner, quote: priced }: Chosen): DiscountChoices => ({
  coupon_id: coupon?.issued_id ?? null,
  plus_discount_id: plusId,
  partner_method: partner?.method ?? null,
  partner_point_discount: partner && { ...partner, amount: priced.partnerPoint },
  point_discount: priced.ownPoint,
});

/** Most that a contract can pay after coupon and plus discount, in won. */
export const contractCap = (offers: Offers, choices: DiscountChoices, contract: PartnerContract): number =>
  handChosen(offers, {
    ...choices,
    partner_point_discount: {
      method: contract.method,
      contract_number: contract.contract_number,
      amount: contract.balance,
    },
    point_discount: 0,
  }).quote.partnerPoint;
