import type { PlainDate } from "@/shared/dates/plain-date";
import { apportion } from "./apportion";
import { type CouponAmounts, couponDiscount, type PlusDiscountRule, plusDiscount } from "./discounts";
import { type PartnerPointChoice, partnerPoint, partnerPointCap, partnerShareCap } from "./partner-point";
import type { AgeBand, FreeOf, QuoteBreakdown, QuoteShares } from "./quote-types";
import { checkedWon, type Won } from "./won";

/** Day on which a line is used: a visit, or the evening on which a night begins. */
export type LineDay = { date: PlainDate; isNight: boolean };

export type QuoteLine = {
  id: string | number;
  /** Null when no day is chosen, or for a fee of the whole stay. */
  day: LineDay | null;
  unitPrice: Won;
  /** Price of one item after the product discount; defaults to the list price. */
  discountedUnitPrice?: Won;
  quantity: number;
  ageBand?: AgeBand;
  /** Why the line is free; its prices are treated as 0. */
  freeOf?: FreeOf;
  couponEligible: boolean;
};

/** Made by `couponRule`. */
export type QuoteCoupon = CouponAmounts & {
  id: string | number;
  min_spend: Won;
  /** True for a line that the coupon discounts. */
  covers: (line: QuoteLine) => boolean;
};
export type QuoteOwnPoint = { balance: Won; amount?: Won };

export type QuoteInput = {
  lines: readonly QuoteLine[];
  coupon?: QuoteCoupon | null;
  plusDiscount?: PlusDiscountRule | null;
  partnerPoint?: PartnerPointChoice | null;
  ownPoint?: QuoteOwnPoint | null;
  /** Minimum charge of the chosen payment method; defaults to 0. */
  leastPayment?: Won;
};

/** Adds won. Throws a RangeError when an amount is not whole won. */
export const sumWon = (amounts: readonly Won[]): Won =>
  checkedWon(amounts.reduce((sum, amount) => sum + checkedWon(amount), 0));

const priceLine = (line: QuoteLine) => {
  const quantity = checkedWon(line.quantity);
  const list = line.freeOf ? 0 : checkedWon(line.unitPrice);
  const shown = line.freeOf ? 0 : checkedWon(line.discountedUnitPrice ?? list);
  const listTotal = checkedWon(list * quantity);
  const price = shown * quantity;
  return { ...line, listTotal, price, productDiscount: listTotal - price };
};

const split = (amount: Won, weights: readonly Won[]) => {
  const shares = apportion(amount, weights);
  const shareAt = (place: number) => shares[place] ?? 0;
  return { shareAt, left: weights.map((weight, place) => weight - shareAt(place)) };
};

/** Won by which the remaining amount is below the minimum charge; 0 when nothing is left to charge. */
const shortfall = (left: Won, least: Won): Won => (left > 0 ? Math.max(0, least - left) : 0);

/**
 * The only function that adds money. Order: list price → product discount → one coupon → one plus discount → partner
 * points → reward points → gateway. Every step applies to the remaining amount and is split over the lines by largest
 * remainder. A coupon below its minimum spend has no effect; an exclusive plus discount clears the coupon; points are
 * lowered so that the gateway charges nothing or at least `leastPayment`; `notices` lists these cases.
 * @throws RangeError when a line or rule is not whole won
 */
export const quote = (input: QuoteInput): QuoteBreakdown => {
  const lines = input.lines.map(priceLine);
  const notices: QuoteBreakdown["notices"] = [];

  const couponCleared = Boolean(input.coupon && input.plusDiscount?.exclusive_with_coupon);
  if (couponCleared) notices.push("COUPON_CLEARED_BY_PLUS");
  const coupon = couponCleared ? null : input.coupon;
  const couponWeights = lines.map((line) => (line.couponEligible && (coupon?.covers(line) ?? true) ? line.price : 0));
  const couponBase = sumWon(couponWeights);
  const belowMinSpend = Boolean(coupon && couponBase < coupon.min_spend);
  const isOtherDay = Boolean(coupon && !lines.some((line) => line.couponEligible && coupon.covers(line)));
  if (isOtherDay && lines.some((line) => line.couponEligible)) notices.push("COUPON_OTHER_DAY");
  else if (belowMinSpend) notices.push("COUPON_MIN_SPEND");
  const couponAmount = coupon && !belowMinSpend ? couponDiscount(coupon, couponBase) : 0;
  const couponSplit = split(couponAmount, couponWeights);
  const afterCoupon = lines.map((line, place) => line.price - couponSplit.shareAt(place));

  const plusAmount = input.plusDiscount ? plusDiscount(input.plusDiscount, sumWon(afterCoupon)) : 0;
  const plusSplit = split(plusAmount, afterCoupon);
  const leftForPartner = sumWon(plusSplit.left);

  const own = input.ownPoint;
  const least = checkedWon(input.leastPayment ?? 0);
  const askedPartner = input.partnerPoint ? partnerPoint(input.partnerPoint, leftForPartner) : 0;
  const askedOwn = own
    ? checkedWon(Math.min(own.amount ?? own.balance, own.balance, leftForPartner - askedPartner))
    : 0;
  const short = shortfall(leftForPartner - askedPartner - askedOwn, least);
  const ownAmount = Math.max(0, askedOwn - short);
  const partnerAmount = Math.max(0, askedPartner - (short - (askedOwn - ownAmount)));
  if (ownAmount + partnerAmount < askedOwn + askedPartner) notices.push("POINTS_LOWERED");

  const partnerSplit = split(partnerAmount, plusSplit.left);

  const leftForOwn = sumWon(partnerSplit.left);
  const ownSplit = split(ownAmount, partnerSplit.left);
  const payAmount = sumWon(ownSplit.left);
  if (shortfall(payAmount, least) > 0) notices.push("BELOW_LEAST_PAYMENT");
  const mostOwn = own ? Math.min(own.balance, leftForOwn) : leftForOwn;

  const shares = lines.map(
    (line, place): QuoteShares => ({
      id: line.id,
      quantity: line.quantity,
      ageBand: line.ageBand ?? null,
      freeOf: line.freeOf ?? null,
      listTotal: line.listTotal,
      productDiscount: line.productDiscount,
      price: line.price,
      couponDiscount: couponSplit.shareAt(place),
      plusDiscount: plusSplit.shareAt(place),
      netPaid: plusSplit.left[place] ?? 0,
      partnerPoint: partnerSplit.shareAt(place),
      ownPoint: ownSplit.shareAt(place),
      payAmount: ownSplit.left[place] ?? 0,
    }),
  );

  return {
    listTotal: sumWon(lines.map((line) => line.listTotal)),
    productDiscount: sumWon(lines.map((line) => line.productDiscount)),
    price: sumWon(lines.map((line) => line.price)),
    couponBase,
    couponDiscount: couponAmount,
    plusDiscount: plusAmount,
    netPaid: leftForPartner,
    partnerShareCap: input.partnerPoint ? partnerShareCap(input.partnerPoint, leftForPartner) : 0,
    partnerPointCap: input.partnerPoint ? partnerPointCap(input.partnerPoint, leftForPartner) : 0,
    partnerPoint: partnerAmount,
    ownPointCap: Math.max(0, mostOwn - shortfall(leftForOwn - mostOwn, least)),
    ownPoint: ownAmount,
    payAmount,
    lines: shares,
    notices,
  };
};

type Parts = { pay_amount: Won; partner_point: Won; own_point: Won };

/** Sum of card, partner points and reward points that a family paid or was refunded. */
export const paidTotal = ({ pay_amount, partner_point, own_point }: Parts): Won =>
  sumWon([pay_amount, partner_point, own_point]);
