import { z } from "zod";
import { ALLERGENS } from "@/shared/allergy/codes";
import { writtenLine, writtenText } from "@/shared/text/written-text";
import { contentOption, disaster, paper, refundStep, sceneKey, venueBeforePaying } from "../content-facts";
import { coupon, orderPaying, payTerms } from "./offers";
import { picnicBody, picnicTerms } from "./picnic";

export const won = z.number().int();

/** GET /contents/{pk}/coupons/ · GET /coupons/contents/ (option_pks, content_pk; api-version 3) */
export const contentCoupons = z.object({ coupons: z.array(coupon) });

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
