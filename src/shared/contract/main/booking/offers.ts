import { z } from "zod";
import { partnerMethods, payMethods } from "./states";

const won = z.number().int();

/** A discount campaign applied after the coupon, at most one per checkout. */
const plusDiscount = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(["percent", "amount"]),
  value: won,
  max: won,
  exclusive_with_coupon: z.boolean(),
});
export type PlusDiscount = z.infer<typeof plusDiscount>;

/** Conditions of use. `shared/coupon/coupon-terms` has a rule and a text for each, the database a column. */
const couponConditions = z.object({ min_spend: won, weekdays_only: z.boolean() });
export type CouponConditions = z.infer<typeof couponConditions>;

/** Discount of a coupon and its conditions; `maximum_discount_amount` 0 means no cap. */
export const couponTerms = z.object({
  is_percent: z.boolean(),
  discount_percent: z.number().int(),
  discount_amount: won,
  maximum_discount_amount: won,
  ...couponConditions.shape,
});
export type CouponTerms = z.infer<typeof couponTerms>;

/** Public data of a coupon. */
export const couponFacts = couponTerms.extend({
  coupon_pk: z.number().int(),
  name: z.string(),
  ends_at: z.string().nullable(),
});

/** State of a coupon for the requesting member. */
export const couponStanding = z.object({
  /** Null until received. */
  issued_id: z.string().nullable(),
  state: z.enum(["receivable", "usable", "not_started", "sold_out", "used", "expired", "below_min_spend"]),
});

/** A coupon of an activity or stay as the requesting member sees it. */
export const coupon = couponFacts.extend(couponStanding.shape);
export type Coupon = z.infer<typeof coupon>;

/**
 * Coupon and points reserved by the member's own unpaid order on the same seats; the next order on them replaces it and
 * can use them.
 */
const setAside = z.object({
  issued_coupon_id: z.string().nullable(),
  point_amount: won,
  partner_point: z.object({ contract_number: z.string(), amount: won }).nullable(),
});
export type SetAside = z.infer<typeof setAside>;

/** Payment methods and discounts of a checkout; `pay_price` is before coupons and points. */
export const payTerms = z.object({
  price_info: z.object({ list_total: won, product_discount: won, pay_price: won }),
  plus_discount: z.array(plusDiscount),
  pay_methods: z.array(z.enum(payMethods)),
  wjtb_point_methods: z.array(z.enum(partnerMethods)),
  play_point_discount_rate: z.number().int(),
  club_point_discount_rate: z.number().int(),
  set_aside: setAside.optional(),
});

/**
 * Payment of an order except its coupon: the host computes the price and only compares `payment.amount` (409 C_PRICE).
 */
export const orderPaying = z.object({
  plus_discount_id: z.number().int().nullable().optional(),
  partner_point: z
    .object({ method: z.enum(partnerMethods), contract_number: z.string(), amount: won })
    .nullable()
    .optional(),
  point_amount: won.min(0).optional(),
  policy_hash: z.string().optional(),
  payment: z.object({ amount: won, pay_method: z.enum([...payMethods, "point"]) }),
});

/** A partner contract (api-version 2), or why it is unusable. */
export const partnerContract = z.object({
  contract_number: z.string(),
  usable: z.boolean(),
  method: z.enum(partnerMethods),
  name: z.string(),
  balance: won,
  unusable_reason: z.string().nullable(),
});
export type PartnerContract = z.infer<typeof partnerContract>;
