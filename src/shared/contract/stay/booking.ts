import { z } from "zod";
import { writtenLine } from "@/shared/text/written-text";
import { couponFacts, couponStanding, orderPaying, payTerms } from "../main/booking/offers";
import { holdView, orderPlaced } from "../main/booking/order";
import { disaster, refundStep, sceneKey, venueBeforePaying, whereabouts } from "../main/content-facts";
import { stayTerms } from "./accommodations";
import { gearLoan, gearOffer } from "./gear";

const won = z.number().int();

/**
 * GET /booking/checkout (accommodation_id, product_id, check_in, check_out, adults, children, children_ages; added:
 * gear as `baby_bed:1,high_chair:2`): verifies, holds the nights and gear for ten minutes (repeating the call preserves
 * the hold, other gear replaces it) and returns the terms stored with the hold. 409 C_GEAR { key, left } when not
 * enough is left.
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
  /** Waives this stay's cancellation fee while its notice is in force. */
  disaster: disaster.optional(),
  is_instant: z.boolean(),
  standby_answer_by: z.string().nullable(),
  /** Gear for loan: `left` includes the units of this hold. Not included in `pay_price`. */
  gear: z.array(gearOffer.extend({ count: z.number().int() })).optional(),
  rules: z.array(z.string()),
  venue: venueBeforePaying,
});
export type BookingVerify = z.infer<typeof bookingVerify>;

/** POST /booking/checkout — fields after `arrival_transport` are optional except the payment. */
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
/** Reply of POST /booking/checkout: the browser's next step (the main host handles the order from here). */
export const bookingPlaced = orderPlaced;

const stayCoupon = z.object({ pk: z.number().int(), coupon: couponFacts, ...couponStanding.shape });
export type StayCoupon = z.infer<typeof stayCoupon>;
/**
 * GET /accommodations/{id}/coupons · GET /booking/checkout/coupons (accommodation_id, total_amount) · POST
 * /accommodations/{id}/coupons { coupon_pk? }
 */
export const stayCoupons = z.object({ coupons: z.array(stayCoupon) });
export type StayCoupons = z.infer<typeof stayCoupons>;

/** GET /booking/complete?booking_id (main host): data of the completion page. */
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
  /** Won charged by the gateway. */
  pay_amount: won,
  /** Won paid with points in addition. */
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
  /** Cancelled or over: nothing is upcoming. */
  is_over: z.boolean().optional(),
});
export type BookingComplete = z.infer<typeof bookingComplete>;
