import { z } from "zod";
import { couponFacts, partnerContract } from "./booking/offers";

const won = z.number().int();

/** Scope of a coupon: everything of its kind, or the one category, content or accommodation named. */
export const couponUse = z.object({
  scope: z.enum(["all", "activity", "stay"]),
  category_pk: z.number().int().nullable(),
  content_pk: z.number().int().nullable(),
  accommodation_id: z.number().int().nullable(),
  target_name: z.string().nullable(),
});
export type CouponUse = z.infer<typeof couponUse>;

const myCoupon = couponFacts.omit({ ends_at: true }).extend({
  ...couponUse.shape,
  issued_id: z.string(),
  issued_at: z.string(),
  expires_at: z.string(),
  state: z.enum(["usable", "not_started", "locked", "used", "expired", "void"]),
});
export type MyCoupon = z.infer<typeof myCoupon>;

/** GET /coupons/ — earliest expiry first; `state` explains the inactivated ones. */
export const myCoupons = z.object({ activated_coupons: z.array(myCoupon), inactivated_coupons: z.array(myCoupon) });
export type MyCoupons = z.infer<typeof myCoupons>;

/** GET /coupons/offered/ — coupons that this member can receive now, earliest expiry first. */
const offeredCoupon = couponFacts.extend(couponUse.shape);
export type OfferedCoupon = z.infer<typeof offeredCoupon>;
export const offeredCoupons = z.object({ coupons: z.array(offeredCoupon) });
export type OfferedCoupons = z.infer<typeof offeredCoupons>;

/** POST /coupons/ — 400 with CP001 unknown, CP002 used, CP003 ended, CP004 not started, CP005 all issued. */
export const couponCodeBody = z.object({ coupon_code: z.string().min(1).max(64) });

/** POST /contents/coupons/{coupon_pk}/download/ and POST /coupons/ */
export const receivedCoupon = z.object({ coupon: myCoupon });
export type ReceivedCoupon = z.infer<typeof receivedCoupon>;

/** POST /point-code/ — 400 with PC001 … PC005 as above. */
export const pointCodeBody = z.object({ code: z.string().min(1).max(64) });
export const receivedPoints = z.object({ name: z.string(), amount: won, point_amount: won });
export type ReceivedPoints = z.infer<typeof receivedPoints>;

/** GET /points/?type=M */
export const pointSummary = z.object({
  point_amount: won,
  /** Points that expire within 30 days. */
  expiration_amount: won,
  /** The lots of `expiration_amount`, soonest first. */
  expirations: z.array(z.object({ amount: won, expires_at: z.string() })),
});
export type PointSummary = z.infer<typeof pointSummary>;

const pointKinds = ["earn", "spend", "refund", "expire", "clawback"] as const;

const pointLog = z.object({
  id: z.number().int(),
  kind: z.enum(pointKinds),
  /** Signed won. */
  amount: won,
  balance: won,
  reason: z.string(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /** Won of an earned amount that expire at `expires_at`, when the rest expires later. */
  expires_amount: won.optional(),
  /** The reservation it belongs to. */
  order_id: z.string().nullable(),
});
export type PointLog = z.infer<typeof pointLog>;

/**
 * GET /points/logs/ ?index&size&kind — fewer than `size` rows mean the last page. `kind`: gain, spend or end.
 */
export const pointLogs = z.object({ point_logs: z.array(pointLog), index: z.number().int(), size: z.number().int() });
export type PointLogs = z.infer<typeof pointLogs>;

/** GET /points/partner/ (api-version 2) */
export const partnerPoints = z.object({ contracts: z.array(partnerContract) });
export type PartnerPoints = z.infer<typeof partnerPoints>;
