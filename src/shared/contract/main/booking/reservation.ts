import { z } from "zod";
import { ALLERGENS } from "@/shared/allergy/codes";
import { closeReasons } from "@/shared/staff/reasons";
import { boughtContent, disaster, paper, sceneKey, venue } from "../content-facts";
import { reviewReward } from "../reviews";
import { won } from "./order";
import { picnicView } from "./picnic";
import { partnerMethods } from "./states";
import { stayVisit } from "./stay-visit";

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
