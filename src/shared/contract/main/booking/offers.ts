import { z } from "zod";
import { partnerMethods, payMethods } from "./states";

const won = z.number().int();

/** A campaign that a checkout may take off after the coupon, one of them at most. */
const plusDiscount = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(["percent", "amount"]),
  value: won,
  max: won,
  exclusive_with_coupon: z.boolean(),
});
export type PlusDiscount = z.infer<typeof plusDiscount>;

/** A coupon as it is printed. */
export const couponFacts = z.object({
  coupon_pk: z.number().int(),
  name: z.string(),
  is_percent: z.boolean(),
  discount_percent: z.number().int(),
  discount_amount: won,
  maximum_discount_amount: won,
  min_spend: won,
  ends_at: z.string().nullable(),
});
export type CouponFacts = z.infer<typeof couponFacts>;

/** How a coupon stands for who asks. */
export const couponStanding = z.object({
  /** Null until received. */
  issued_id: z.string().nullable(),
  state: z.enum(["receivable", "usable", "not_started", "sold_out", "used", "expired", "below_min_spend"]),
});
export type CouponStanding = z.infer<typeof couponStanding>;

/**
 * What one's own unpaid order on the same seats keeps; the next order on them takes its place and may use it.
 */
const setAside = z.object({
  issued_coupon_id: z.string().nullable(),
  point_amount: won,
  partner_point: z.object({ contract_number: z.string(), amount: won }).nullable(),
});
export type SetAside = z.infer<typeof setAside>;

/** With what a checkout can be paid, and what may be taken off; `pay_price` is before coupons and points. */
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
 * How an order is to be paid beside its coupon: the host computes, `payment.amount` is only compared (409
 * C_PRICE).
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

/** What a partner contract may pay (api-version 2), or why it may not. */
export const partnerContract = z.object({
  contract_number: z.string(),
  usable: z.boolean(),
  method: z.enum(partnerMethods),
  name: z.string(),
  balance: won,
  unusable_reason: z.string().nullable(),
});
export type PartnerContract = z.infer<typeof partnerContract>;
