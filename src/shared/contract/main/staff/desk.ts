import { z } from "zod";
import { couponTerms } from "@/shared/contract/main/booking/offers";
import { ISSUE_OUTCOMES } from "@/shared/staff/issue-kinds";
import { writtenText } from "@/shared/text/written-text";
import { refusal } from "./staff";
import { venueChange } from "./venue-change";

const won = z.number().int();

/** An issue that could not be resolved automatically. */
const deskIssue = z.object({
  id: z.number().int(),
  kind: z.string(),
  ref: z.string(),
  detail: z.string(),
  opened_at: z.string(),
  /** The related order, if known. */
  order_id: z.string().nullable(),
  /** Related facts from our records. */
  facts: z.array(
    z.object({
      name: z.enum([
        "order",
        "order_state",
        "paid",
        "payment_state",
        "refunded",
        "payment_key",
        "refund_state",
        "refund",
        "gateway_order",
        "event",
        "received",
        "stuck",
      ]),
      text: z.string().nullable(),
      won: won.nullable(),
    }),
  ),
  /** False while money is still unaccounted for. */
  can_close: z.boolean(),
});

export const deskGrant = z.object({
  id: z.string(),
  kind: z.enum(["points", "coupon"]),
  coupon_name: z.string().nullable(),
  worth: won,
  reason: z.string(),
  state: z.enum(["waiting", "made", "declined"]),
  asked_by: z.string(),
  is_mine: z.boolean(),
  created_at: z.string(),
});

/** GET /desk/issues/ · POST /desk/issues/{id}/retry/ also returns whether that resolved it. */
export const deskIssues = z.object({
  issues: z.array(deskIssue),
  refunds: z.array(
    z.object({
      id: z.string(),
      order_id: z.string(),
      number: z.string(),
      amount: won,
      waives_fee: z.boolean(),
      reason: z.string(),
      asked_by: z.string(),
      is_mine: z.boolean(),
      refusal,
      created_at: z.string(),
    }),
  ),
  grants: z.array(deskGrant.extend({ user_id: z.string(), member: z.string(), refusal })),
  /** New coupons that need a second person. Absent in an earlier release. */
  coupons: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        terms: couponTerms,
        budget: won.nullable(),
        issue_limit: z.number().int().nullable(),
        from_day: z.string(),
        to_day: z.string(),
        reason: z.string(),
        asked_by: z.string(),
        is_mine: z.boolean(),
        refusal,
        created_at: z.string(),
      }),
    )
    .optional(),
  /** Changes of venues' accounts that wait, or can be undone. Absent in an earlier release. */
  changes: z.array(venueChange).optional(),
});
export type DeskIssues = z.infer<typeof deskIssues>;

/** An order in a list, with personal data masked. */
export const deskOrderLine = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(["activity", "stay"]),
  name: z.string(),
  state: z.string(),
  desired_check_in: z.string().nullable(),
  pay_amount: won,
  created_at: z.string(),
  orderer: z.string().nullable(),
});

/** GET /desk/orders/?q= : an order number, phone, email, ticket or payment key. */
export const deskOrders = z.object({
  orders: z.array(deskOrderLine),
  members: z.array(
    z.object({
      id: z.string(),
      nickname: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      state: z.string(),
      orders: z.number().int(),
    }),
  ),
});
export type DeskOrders = z.infer<typeof deskOrders>;

/** An event of an order. `refs` are the gateway's ids and ours, to compare by hand. */
export const deskEvent = z.object({
  at: z.string(),
  kind: z.enum(["state", "gateway", "message", "webhook", "scan", "audit"]),
  name: z.string(),
  tone: z.enum(["plain", "done", "wait", "bad"]),
  who: z.string().nullable(),
  text: z.string().nullable(),
  reason: z.string().nullable(),
  amount: won.nullable(),
  /** Split of a refund; null for other events. */
  split: z.object({ pay: won, own_point: won, partner_point: won, fee: won }).nullable(),
  refs: z.array(
    z.object({
      name: z.enum(["payment_key", "transaction_key", "idempotency_key", "event", "device", "receipt"]),
      value: z.string(),
    }),
  ),
  /** A message that can be resent. */
  message_id: z.number().int().nullable(),
});
export type DeskEvent = z.infer<typeof deskEvent>;

/** GET /desk/orders/{id}/ : the full history of an order. */
export const deskOrder = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(["activity", "stay"]),
  name: z.string(),
  venue: z.string(),
  state: z.string(),
  user_id: z.string(),
  desired_check_in: z.string().nullable(),
  desired_check_out: z.string().nullable(),
  starts_at: z.string().nullable(),
  people_text: z.string(),
  orderer: z.string().nullable(),
  phone: z.string().nullable(),
  list_total: won,
  discount: won,
  own_point: won,
  partner_point: won,
  pay_amount: won,
  /** Won refunded by card and points. Absent from a host of an earlier release. */
  refunded: won.optional(),
  /** True when a receipt can be emailed again. */
  has_receipt: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.string(),
      check_in_at: z.string().nullable(),
      can_refund: z.boolean(),
      /** Won paid for it by card and points. */
      paid: won,
    }),
  ),
  timeline: z.array(deskEvent),
  refusal,
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** GET /desk/orders/{id}/refund-quote/?items=a,b&waives_fee= : exact result of refunding these items, in won. */
export const deskRefundQuote = z.object({
  pay: won,
  own_point: won,
  partner_point: won,
  fee: won,
  refund: won,
  /** True when the whole order is refunded, so that its coupon is returned. */
  returns_coupon: z.boolean(),
  /** The refund would leave only children's tickets. */
  leaves_children_alone: z.boolean(),
  needs_second: z.boolean(),
});
export type DeskRefundQuote = z.infer<typeof deskRefundQuote>;

export const reasonField = writtenText().min(5, "이유를 다섯 글자 이상 써 주세요.").max(300);

/** POST /desk/orders/{id}/refunds/ */
export const deskRefundBody = z.object({
  item_ids: z.array(z.string().max(64)).min(1, "돌려줄 입장권을 골라 주세요.").max(50),
  waives_fee: z.boolean(),
  reason: reasonField,
  /** The amount shown; another amount is refused. */
  amount: won.optional(),
});
export type DeskRefundBody = z.infer<typeof deskRefundBody>;

/** `waiting`: above the amount one person can refund. `processing`: the gateway has not answered. */
export const deskRefundMade = z.object({ state: z.enum(["made", "processing", "waiting", "declined"]), amount: won });
export type DeskRefundMade = z.infer<typeof deskRefundMade>;

/** POST /desk/issues/{id}/close/ */
export const deskIssueEnd = z.object({
  outcome: z.enum(ISSUE_OUTCOMES, "어떻게 풀었는지 골라 주세요."),
  reason: reasonField,
});
export type DeskIssueEnd = z.infer<typeof deskIssueEnd>;

/** The submission that the desk saw: a decision on another one is refused. null from a page of an older release. */
export const shownForm = z.object({ submitted_at: z.iso.datetime().nullable().default(null) });
export const returnBody = shownForm.extend({ reason: reasonField });
/** Approves (`reason` null) or rejects the submission that the desk saw. */
export type Decision = z.infer<typeof shownForm> & { reason: string | null };

/** Body of actions that need only a reason: POST /desk/orders/{id}/contact/ and others. */
export const reasonBody = z.object({ reason: reasonField });
export const deskContact = z.object({ name: z.string().nullable(), phone: z.string().nullable() });
