import { couponTerms } from "@/server/commerce/coupons/coupon-columns";
import { type CouponTarget, type HeldCoupon, usableCoupon } from "@/server/commerce/coupons/lock-coupon";
import { type Contract, loadContracts, PARTNER_RATES } from "@/server/commerce/partner-points/partner-points";
import { pointSummary } from "@/server/commerce/points/read-points";
import type { Db } from "@/server/platform/db/types";
import { refused } from "@/server/platform/errors";
import type { PlusDiscount } from "@/shared/contract/main/booking/offers";
import type { OrderBody } from "@/shared/contract/main/booking/order";
import { type PartnerMethod, partnerMethods } from "@/shared/contract/main/booking/states";
import { couponRule } from "@/shared/coupon/coupon-terms";
import { canPickContract, leastPayment } from "@/shared/price/pay-method";
import { pointText, wonText } from "@/shared/price/price-text";
import { type QuoteLine, quote, sumWon } from "@/shared/price/quote";
import type { QuoteBreakdown } from "@/shared/price/quote-types";
import { plusDiscountsFor } from "./plus-discounts";

/** One bought item: quantity 1. */
export type ItemDraft = {
  optionId: number | null;
  slotId: number | null;
  seats: number;
  name: string;
  listPrice: number;
  price: number;
} & Pick<QuoteLine, "day" | "couponEligible">;

export type OrderChoices = Pick<OrderBody, "issued_coupon_id" | "plus_discount_id" | "partner_point" | "point_amount">;

export type PricedOrder = {
  breakdown: QuoteBreakdown;
  coupon: HeldCoupon | null;
  plus: PlusDiscount | null;
  contract: Contract | null;
};

type Ask = {
  userId: string;
  items: readonly ItemDraft[];
  target: CouponTarget;
  choices: OrderChoices;
  /** Amount and payment method that the browser expects. */
  expected: OrderBody["payment"];
  methods?: readonly PartnerMethod[];
};

/**
 * Computes an order's price from the server's prices and the member's coupon, contract and points; the browser's
 * amounts are only compared. Throws F000 when a chosen discount is unusable or leaves less than the gateway's minimum.
 */
export async function priceOrder(
  db: Db,
  { userId, items, target, choices, expected, methods = partnerMethods }: Ask,
): Promise<PricedOrder> {
  const plus = await chosenPlus(db, target, choices.plus_discount_id ?? null);
  const coupon =
    choices.issued_coupon_id && !plus?.exclusive_with_coupon
      ? await usableCoupon(db, { userId, issuedId: choices.issued_coupon_id, target })
      : null;
  const partner = await chosenContract(db, userId, choices.partner_point ?? null, methods);
  const points = choices.point_amount ?? 0;
  const balance = points > 0 ? (await pointSummary(db, userId)).balance : 0;
  const least = leastPayment(expected.pay_method === "point" ? "card" : expected.pay_method);
  const breakdown = quote({
    lines: items.map((item, place) => ({
      id: place,
      day: item.day,
      unitPrice: item.listPrice,
      discountedUnitPrice: item.price,
      quantity: 1,
      couponEligible: item.couponEligible,
    })),
    coupon: coupon && couponRule(coupon.id, couponTerms(coupon.definition)),
    plusDiscount: plus,
    partnerPoint: partner && {
      method: partner.method,
      contract_number: partner.contract.contractNumber,
      rate: PARTNER_RATES[partner.method],
      balance: partner.spendable,
      amount: partner.amount,
    },
    ownPoint: { balance, amount: points },
    leastPayment: least,
  });
  const refusal = findRefusal(breakdown, least);
  if (refusal) throw refused(refusal);
  return { breakdown, coupon, plus, contract: partner?.contract ?? null };
}

/** Reason why these choices cannot be paid, with the usable amount of points; null when they can. */
function findRefusal({ notices, partnerPoint, ownPoint }: QuoteBreakdown, least: number): string | null {
  if (notices.includes("COUPON_OTHER_DAY")) return "이 날짜에는 쓸 수 없는 쿠폰이에요. 다른 쿠폰을 골라 주세요.";
  if (notices.includes("COUPON_MIN_SPEND")) return "쿠폰을 쓸 수 있는 금액이 아니에요.";
  if (notices.includes("BELOW_LEAST_PAYMENT"))
    return `${wonText(least)}보다 적은 금액은 결제할 수 없어요. 할인이나 결제 수단을 바꿔 주세요.`;
  if (notices.includes("POINTS_LOWERED"))
    return `결제는 ${wonText(least)}부터 할 수 있어요. 포인트를 ${pointText(sumWon([partnerPoint, ownPoint]))}까지만 써 주세요.`;
  return null;
}

async function chosenPlus(db: Db, target: CouponTarget, id: number | null): Promise<PlusDiscount | null> {
  if (id === null) return null;
  const found = (await plusDiscountsFor(db, target)).find((plus) => plus.id === id);
  if (!found) throw refused("이 추가 할인은 끝났어요. 다시 골라 주세요.");
  return found;
}

async function chosenContract(
  db: Db,
  userId: string,
  choice: NonNullable<OrderBody["partner_point"]> | null,
  methods: readonly PartnerMethod[],
) {
  if (!choice || choice.amount <= 0) return null;
  const found = (await loadContracts(db, userId)).find(
    (contract) => contract.contractNumber === choice.contract_number,
  );
  if (!found || !canPickContract(found, choice.method, methods)) throw refused("이 제휴 포인트는 지금 쓸 수 없어요.");
  return { contract: found, spendable: found.spendable, method: choice.method, amount: choice.amount };
}
