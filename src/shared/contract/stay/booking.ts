import { z } from "zod";
import { writtenLine } from "@/shared/text/written-text";
import { disaster } from "../main/booking/disaster";
import { couponFacts, couponStanding, orderPaying, payTerms } from "../main/booking/offers";
import { holdView, orderPlaced } from "../main/booking/order";
import { refundStep, sceneKey, venueBeforePaying, whereabouts } from "../main/content-facts";
import { stayTerms } from "./accommodations";
import { gearLoan, gearOffer } from "./gear";

const won = z.number().int();

/**
 * GET /booking/checkout (accommodation_id, product_id, check_in, check_out, adults, children, children_ages;
 * added: gear as `baby_bed:1,high_chair:2`): verifies, takes the nights and the gear for ten minutes (asking
 * again keeps them, asking for other gear changes it) and tells the terms that the host keeps with the hold.
 * 409 C_GEAR { key, left } when too little is left.
 */
export const bookingVerify = z.object({
  accommodation_id: z.number().int(),
  product_id: z.number().int(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  adults: z.number().int(),
  children: z.number().int(),
  children_ages: z.array(z.number().int()),
  accommodation_name: z.string(),
  product_name: z.string(),
  place_text: z.string(),
  scene: sceneKey,
  check_in_from: z.string(),
  check_out_until: z.string(),
  terms: stayTerms,
  ...payTerms.shape,
  ...holdView.shape,
  policy_hash: z.string(),
  refund_steps: z.array(refundStep),
  /** Frees this stay of the fee while its notice stands. */
  disaster: disaster.optional(),
  is_instant: z.boolean(),
  standby_answer_by: z.string().nullable(),
  /** What is lent here: `left` counts the pieces that this hold has already. `pay_price` is without it. */
  gear: z.array(gearOffer.extend({ count: z.number().int() })).optional(),
  rules: z.array(z.string()),
  venue: venueBeforePaying,
});
export type BookingVerify = z.infer<typeof bookingVerify>;

/** POST /booking/checkout — all after `arrival_transport` but the payment may be left out. */
export const bookingBody = z.object({
  orderer_name: writtenLine(),
  orderer_phone: z.string(),
  orderer_email: z.string(),
  guest_name: writtenLine(),
  guest_phone: z.string(),
  guest_email: z.string(),
  reservation: z.object({
    accommodation_id: z.int32(),
    product_id: z.int32(),
    check_in: z.string(),
    check_out: z.string(),
    adults: z.number().int(),
    children: z.number().int(),
    children_ages: z.array(z.number().int()),
  }),
  arrival_transport: writtenLine().max(20).default("대중교통"),
  coupon_pk: z.int32().nullable().optional(),
  ...orderPaying.shape,
});
export type BookingBody = z.infer<typeof bookingBody>;
/**
 * The answer of POST /booking/checkout: what the browser does next (the order then lives on the main host).
 */
export const bookingPlaced = orderPlaced;

const stayCoupon = z.object({ pk: z.number().int(), coupon: couponFacts, ...couponStanding.shape });
export type StayCoupon = z.infer<typeof stayCoupon>;
/**
 * GET /accommodations/{id}/coupons · GET /booking/checkout/coupons (accommodation_id, total_amount) · POST
 * /accommodations/{id}/coupons { coupon_pk? }
 */
export const stayCoupons = z.object({ coupons: z.array(stayCoupon) });
export type StayCoupons = z.infer<typeof stayCoupons>;

/** GET /booking/complete?booking_id (main host): what the complete page shows. */
export const bookingComplete = z.object({
  booking_id: z.string(),
  display_number: z.string(),
  state: z.enum(["CONFIRMED", "WAIT", "REFUSED", "LAPSED"]),
  answer_until: z.string().nullable(),
  accommodation_id: z.number().int(),
  product_id: z.number().int(),
  name: z.string(),
  product_name: z.string(),
  scene: sceneKey,
  ...whereabouts.omit({ place: true }).shape,
  check_in_date: z.string(),
  check_out_date: z.string(),
  check_in_from: z.string(),
  check_out_until: z.string(),
  adults: z.number().int(),
  children: z.number().int(),
  children_ages: z.array(z.number().int()),
  guest_name: z.string(),
  gear: z.array(gearLoan).optional(),
  /** What the gateway charged. */
  pay_amount: won,
  /** What points paid beside it. */
  partner_point: won.optional(),
  own_point: won.optional(),
  refund_timeline: z.array(
    z.object({
      from: z.string(),
      to: z.string().nullable(),
      rate: z.number().int(),
      refund: won,
      is_now: z.boolean(),
      is_past: z.boolean(),
    }),
  ),
  paid_at: z.string(),
  ics_url: z.string(),
  /** It was called off since, or slept through: there is nothing to come any more. */
  is_over: z.boolean().optional(),
});
export type BookingComplete = z.infer<typeof bookingComplete>;
