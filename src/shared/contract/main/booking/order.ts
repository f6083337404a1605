import { z } from "zod";
import { ALLERGENS } from "@/shared/allergy/codes";
import { closeReasons } from "@/shared/staff/reasons";
import { writtenLine, writtenText } from "@/shared/text/written-text";
import {
  boughtContent,
  contentOption,
  disaster,
  paper,
  refundStep,
  sceneKey,
  venue,
  venueBeforePaying,
} from "../content-facts";
import { reviewReward } from "../reviews";
import { couponFacts, couponStanding, orderPaying, payTerms } from "./offers";
import { picnicBody, picnicTerms, picnicView } from "./picnic";
import { partnerMethods } from "./states";
import { stayVisit } from "./stay-visit";

const won = z.number().int();

/** One bought item of a reservation. */
export const productView = z.object({
  pk: z.string(),
  option_name: z.string(),
  product_state: z.enum(["ORDER", "COMPLETE", "CANCEL", "CANCEL_PROCESSING"]),
  option_price: won,
  net_paid: won,
  /** Preselected for cancellation: it can be cancelled now. */
  selected: z.boolean(),
  check_in_at: z.string().nullable(),
  expired: z.boolean(),
  /** Payload of the QR code. */
  ticket_code: z.string(),
});

/** A step of the refund timeline in won. */
const refundStepWon = z.object({
  from: z.string(),
  to: z.string().nullable(),
  rate: z.number().int(),
  refund: won,
  is_now: z.boolean(),
  is_past: z.boolean(),
});

const contentCoupon = couponFacts.extend(couponStanding.shape);
export type ContentCoupon = z.infer<typeof contentCoupon>;
/** GET /contents/{pk}/coupons/ · GET /coupons/contents/ (option_pks, content_pk; api-version 3) */
export const contentCoupons = z.object({ coupons: z.array(contentCoupon) });

/** POST /reservations/hold/{hold_id}/extend/ (+10 min once); DELETE /reservations/hold/{hold_id}/ */
export const holdView = z.object({
  hold_id: z.string(),
  hold_until: z.string(),
  hold_extendable: z.boolean(),
  /** A visitor's choice: reserves no seats until they sign in. */
  hold_is_soft: z.boolean().optional(),
  /** The host's time of the answer, because the browser's clock can be wrong. */
  server_time: z.string(),
});

/**
 * GET /reservations/v2/checkout/ ?content_pk&option_pks=1,1,2&slot_pk&desired_check_in — a repeated pk is a quantity.
 */
export const checkout = z.object({
  content_pk: z.number().int(),
  content_name: z.string(),
  place_text: z.string(),
  place: z.string(),
  scene: sceneKey,
  slot_pk: z.number().int(),
  desired_check_in: z.string().nullable(),
  starts_at: z.string().nullable(),
  valid_until: z.string().nullable(),
  lines: z.array(contentOption.extend({ option_pk: z.number().int(), quantity: z.number().int() })),
  ...holdView.shape,
  ...payTerms.shape,
  refund: z.object({ standard: z.enum(["show", "stay"]), steps: z.array(refundStep), policy_hash: z.string() }),
  /** Waives the cancellation fee of this visit while its notice is in force. */
  disaster: disaster.optional(),
  papers: z.array(paper),
  /** The subset that the tickets require before participants are named. */
  ticket_papers: z.array(paper).optional(),
  cautions: z.array(z.string()),
  needs_shipping: z.boolean(),
  /** Extra form for groups; null for families. */
  picnic: picnicTerms.nullable(),
  venue: venueBeforePaying,
});
export type Checkout = z.infer<typeof checkout>;

/** POST /reservations/orders/ */
export const orderBody = z.object({
  hold_id: z.string(),
  people: z
    .array(
      z.object({
        kind: z.enum(["adult", "child"]),
        name: writtenLine().max(20).optional(),
        birth: z.string().optional(),
      }),
    )
    .max(20)
    .optional(),
  orderer: z.object({
    name: writtenLine().min(2).max(30),
    phone: z.string().max(20),
    email: z.string().max(120).optional(),
  }),
  /** Required for content sold to groups, refused otherwise: one student per item. */
  picnic: picnicBody.optional(),
  shipping: z.object({ address_pk: z.string(), memo: writtenText().max(100).optional() }).optional(),
  /** Sent to the venue with the parent's consent; absent: nothing is sent. */
  told_allergies: z.array(z.enum(ALLERGENS)).min(1).max(ALLERGENS.length).optional(),
  issued_coupon_id: z.string().nullable().optional(),
  ...orderPaying.shape,
});
export type OrderBody = z.infer<typeof orderBody>;

/** The browser's next step: the gateway, or straight to confirmation when nothing is left to pay. */
export const orderPlaced = z.object({
  order_id: z.string(),
  order_number: z.string(),
  amount: won,
  next: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("gateway"), url: z.string() }),
    z.object({
      kind: z.literal("toss"),
      client_key: z.string(),
      customer_key: z.string(),
      order_name: z.string(),
      method: z.string(),
    }),
    z.object({ kind: z.literal("done") }),
  ]),
});
export type OrderPlaced = z.infer<typeof orderPlaced>;

/**
 * POST /reservations/orders/{id}/confirm/ { payment_key, order_number, amount } · GET
 * /reservations/orders/{id}/state/
 */
export const orderStatus = z.object({
  order_id: z.string(),
  /** Selects the page after payment: tickets or a stay. */
  kind: z.enum(["activity", "stay"]),
  outcome: z.enum(["paid", "failed", "checking"]),
  fail_reason: z.string().nullable(),
  /** The same draft can be retried until this time. */
  hold_until: z.string().nullable(),
});
export type OrderStatus = z.infer<typeof orderStatus>;

/** GET /reservations/{id}/ (api-version 4) */
export const reservation = z.object({
  id: z.string(),
  display_number: z.string(),
  kind: z.enum(["activity", "stay"]),
  content: boughtContent,
  state: z.enum(["PAID", "PARTIAL_CANCELED", "CANCELED"]),
  desired_check_in: z.string().nullable(),
  starts_at: z.string().nullable(),
  valid_until: z.string().nullable(),
  check_in_at: z.string().nullable(),
  people_text: z.string(),
  products: z.array(productView),
  payment: z.object({
    list_total: won,
    product_discount: won,
    coupon_discount: won,
    plus_discount: won,
    partner_point: won,
    partner_method: z.enum(partnerMethods).nullable(),
    own_point: won,
    pay_amount: won,
    pay_method: z.string(),
    refunded_amount: won,
    fee: won,
    receipt_url: z.string().nullable(),
    coupon_name: z.string().nullable(),
  }),
  refunds: z.array(
    z.object({
      id: z.string(),
      state: z.enum(["PROCESSING", "DONE", "FAILED"]),
      pay_amount: won,
      partner_point: won,
      own_point: won,
      fee: won,
      created_at: z.string(),
      done_at: z.string().nullable(),
      /** When the refund reached the buyer; null while the card company processes it. Absent in an earlier release. */
      returned_at: z.string().nullable().optional(),
      /** The card company's deadline passed without the gateway's confirmation. */
      is_return_unconfirmed: z.boolean().optional(),
      /** Refund of a move to a cheaper slot; all others are cancellations. */
      is_move: z.boolean().optional(),
      /** The payment was cancelled at the gateway without a cancellation here; the actor is unknown. */
      is_taken_back: z.boolean().optional(),
    }),
  ),
  /** The venue closed this slot: refunded in full at `refund_at`, unless the family chooses another slot before. */
  closed_time: z.object({ reason: z.enum(closeReasons), refund_at: z.string() }).optional(),
  /** A disaster at its place and dates: cancelling is free while the notice is in force. */
  disaster: disaster.optional(),
  refund_timeline: z.array(refundStepWon),
  /**
   * Only for undated tickets: their last day before an extension, and the last day that an extension would set while
   * one is possible.
   */
  extension: z.object({ from: z.string().nullable(), until: z.string().nullable() }).optional(),
  /** Documents for this order, by the ages of its children on the day. */
  papers: z.array(paper),
  /** Ages of the children on the day in months, when all are known. */
  child_months: z.array(z.number().int()).optional(),
  cautions: z.array(z.string()),
  venue,
  paid_at: z.string(),
  ics_url: z.string(),
  /** The date before the visit was moved; null or absent when it was not. */
  moved_from: z.string().nullable().optional(),
  /** Only of kind `stay`. */
  stay: stayVisit.optional(),
  /** Only of groups. */
  picnic: picnicView.optional(),
  /** Points for a first review now. */
  review_reward: reviewReward.optional(),
  /** Allergies that the family sent to the venue, until they are erased. */
  told_allergies: z.array(z.enum(ALLERGENS)).optional(),
});
export type Reservation = z.infer<typeof reservation>;

/** GET /reservations/ (start_date, end_date; api-version 4; added: kind, segment). */
export const reservationList = z.object({
  reservations: z.array(
    z.object({
      id: z.string(),
      display_number: z.string(),
      kind: z.enum(["activity", "stay"]),
      name: z.string(),
      scene: sceneKey,
      place_text: z.string(),
      desired_check_in: z.string().nullable(),
      starts_at: z.string().nullable(),
      valid_until: z.string().nullable(),
      people_text: z.string(),
      total: won,
      /** Part of the total that is still paid: less after a partial cancellation or a refund by a move. */
      left: won,
      paid_at: z.string(),
      state: z.enum(["PAID", "PARTIAL_CANCELED", "CANCELED"]),
      /** The payment was cancelled at the gateway without a cancellation here; the actor is unknown. */
      is_taken_back: z.boolean().optional(),
      segment: z.enum(["upcoming", "past", "canceled"]),
      cancellable_count: z.number().int(),
      /** The venue closed this slot, and the family can still choose another one. */
      is_time_closed: z.boolean().optional(),
      /** Only of kind `stay`. */
      stay: stayVisit
        .pick({
          accommodation_id: true,
          product_id: true,
          check_in_date: true,
          check_out_date: true,
          adults: true,
          children_ages: true,
          confirm_state: true,
          is_reviewable: true,
        })
        .optional(),
    }),
  ),
  next_resv_date: z.string().nullable(),
});
export type ReservationList = z.infer<typeof reservationList>;

/** GET /reservations/{id}/ (api-version 3; added: check-in times of products): only products and check-in. */
export const reservationBrief = z.object({
  products: z.array(
    productView.pick({ pk: true, product_state: true, option_price: true, selected: true, check_in_at: true }),
  ),
  check_in_at: z.string().nullable(),
});
export type ReservationBrief = z.infer<typeof reservationBrief>;

/** GET /users/orders/ (index, size; added: kind): all orders, newest first; a short page is the last. */
export const userOrders = z.object({ orders: reservationList.shape.reservations });
export type UserOrders = z.infer<typeof userOrders>;
