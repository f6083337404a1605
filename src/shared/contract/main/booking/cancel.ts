import { z } from "zod";
import { disaster } from "../content-facts";
import { partnerMethods } from "./states";

const won = z.number().int();

/** GET /reservations/{id}/cancel-check/?product_pks — pure; POST /reservations/{id}/cancel-info — commits. */
const cancelSum = z.object({
  quote_token: z.string(),
  product_pks: z.array(z.string()),
  cancellable_count: z.number().int(),
  cancellable_amount: won,
  net_paid: won,
  rate: z.number().int(),
  reason: z.string(),
  fee: won,
  fee_split: z.object({ own_point: won, partner_point: won, card: won }),
  refund: z.object({ card: won, partner_point: won, own_point: won, total: won }),
  coupon_returns: z.boolean(),
  coupon_name: z.string().nullable(),
  partner_method: z.enum(partnerMethods).nullable(),
  blocked: z.array(z.object({ pk: z.string(), reason: z.string() })),
});
/**
 * `as_points`: the same items when the buyer accepts points instead of a reduced refund (expired undated tickets), sent
 * as `pay_back`.
 */
export const cancelQuote = cancelSum.extend({
  as_points: cancelSum.optional(),
  /** The disaster that waives the fee. */
  disaster: disaster.optional(),
  /** The cancellation would leave only children's tickets. */
  leaves_children_alone: z.literal(true).optional(),
});
export type CancelQuote = z.infer<typeof cancelQuote>;
export const cancelBody = z.object({
  product_pks: z.array(z.string()).min(1).max(50),
  ppoint_refund_pay_method: z.enum(partnerMethods).nullable().optional(),
  quote_token: z.string().optional(),
  pay_back: z.enum(["money", "points"]).optional(),
  dry_run: z.boolean().optional(),
});
export const cancelResult = z.object({
  state: z.enum(["CANCEL", "CANCEL_PROCESSING"]),
  refund: cancelQuote.shape.refund,
  fee: won,
  refund_id: z.string().nullable(),
  /** The refund has already arrived; absent while a card company has to pay it out. */
  is_returned: z.literal(true).optional(),
});
/** Refusals are HTTP 200 with one of these codes and change nothing. */
export const cancelCodes = ["C001", "C002", "C003", "C004", "C005"] as const;
