import { z } from "zod";
import { auditEntry } from "./staff";

const won = z.number().int();

/** What no machine could settle, with its age and what it is about. */
const deskIssue = z.object({
  id: z.number().int(),
  kind: z.string(),
  ref: z.string(),
  detail: z.string(),
  opened_at: z.string(),
  /** The order it is about, where it can be found. */
  order_id: z.string().nullable(),
});
/** GET /desk/issues/ */
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
      created_at: z.string(),
    }),
  ),
});
export type DeskIssues = z.infer<typeof deskIssues>;

/** GET /desk/orders/?q= : an order's number, a phone or a ticket. Personal values are masked. */
export const deskOrders = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      state: z.string(),
      desired_check_in: z.string().nullable(),
      pay_amount: won,
      created_at: z.string(),
      orderer: z.string().nullable(),
    }),
  ),
});
export type DeskOrders = z.infer<typeof deskOrders>;

/** GET /desk/orders/{id}/ : one order's whole story. */
export const deskOrder = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  venue: z.string(),
  state: z.string(),
  desired_check_in: z.string().nullable(),
  starts_at: z.string().nullable(),
  people_text: z.string(),
  orderer: z.string().nullable(),
  phone: z.string().nullable(),
  pay_amount: won,
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.string(),
      check_in_at: z.string().nullable(),
      can_refund: z.boolean(),
      /** What cancelling it would give back now by its own steps, and without a fee. */
      refund: won,
      refund_in_full: won,
    }),
  ),
  payments: z.array(
    z.object({ state: z.string(), method: z.string(), amount: won, refunded: won, at: z.string().nullable() }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), state: z.string(), reason: z.string(), fee: won, amount: won, at: z.string() }),
  ),
  events: z.array(z.object({ topic: z.string(), at: z.string(), is_done: z.boolean() })),
  audit: z.array(auditEntry),
});
export type DeskOrder = z.infer<typeof deskOrder>;

const reason = z.string().trim().min(5, "이유를 다섯 글자 넘게 써 주세요.").max(300);

/** POST /desk/orders/{id}/refunds/ */
export const deskRefundBody = z.object({
  item_ids: z.array(z.string().max(64)).min(1, "돌려줄 티켓을 골라 주세요.").max(50),
  waives_fee: z.boolean(),
  reason,
});
export type DeskRefundBody = z.infer<typeof deskRefundBody>;

/** `waiting`: above the sum that one person may give back. `processing`: the gateway has not answered. */
export const deskRefundMade = z.object({ state: z.enum(["made", "processing", "waiting", "declined"]), amount: won });
export type DeskRefundMade = z.infer<typeof deskRefundMade>;

/** POST /desk/issues/{id}/close/ · POST /desk/orders/{id}/contact/ */
export const reasonBody = z.object({ reason });
export const deskContact = z.object({ name: z.string().nullable(), phone: z.string().nullable() });
