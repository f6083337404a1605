import { z } from "zod";
import { MEMBER_LEVELS } from "@/shared/identity/membership";
import { myCoupons } from "../benefits";
import { deskGrant, deskOrderLine, reasonField } from "./desk";
import { auditEntry, refusal } from "./staff";

const won = z.number().int();

/** A message to a member. `delivery` null: inbox only, or older than delivery records. */
const deskMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  at: z.string(),
  delivery: z.enum(["sent", "waiting", "failing"]).nullable(),
  sent_again_at: z.string().nullable(),
  order_id: z.string().nullable(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

/** GET /desk/members/{id}/ : a member as the desk sees them, with personal data masked. */
export const deskMember = z.object({
  id: z.string(),
  pk: z.number().int(),
  state: z.enum(["active", "pending", "grace", "withdrawn"]),
  nickname: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  level: z.string(),
  is_vip: z.boolean(),
  socials: z.array(z.string()),
  joined_at: z.string(),
  withdrawn_at: z.string().nullable(),
  /** When all personal data is erased; null unless the member has withdrawn. */
  erased_at: z.string().nullable(),
  orders: z.array(deskOrderLine),
  points: z.object({
    balance: won,
    expiring: won,
    logs: z.array(z.object({ id: z.number().int(), amount: won, balance: won, reason: z.string(), at: z.string() })),
  }),
  coupons: myCoupons,
  sessions: z.array(z.object({ id: z.string(), device: z.string(), created_at: z.string(), seen_at: z.string() })),
  messages: z.array(deskMessage),
  grants: z.array(deskGrant),
  audit: z.array(auditEntry),
  refusal,
});
export type DeskMember = z.infer<typeof deskMember>;

/** POST /desk/members/{id}/private/ : the unmasked values. */
export const deskMemberPrivate = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type DeskMemberPrivate = z.infer<typeof deskMemberPrivate>;

/** POST /desk/members/{id}/standing/ : replaces the member's level and VIP. */
export const deskStandingBody = z.object({ level: z.enum(MEMBER_LEVELS), is_vip: z.boolean(), reason: reasonField });
export type DeskStandingBody = z.infer<typeof deskStandingBody>;

/** True moves the number from the new account that its owner created. */
const moves = z.boolean().default(false);

/**
 * POST /desk/members/{id}/number/code/ : sends a code to the new number of an account without one. Replies like
 * /auth/otp/.
 */
export const deskNumberCodeBody = z.object({ phone: z.string().max(30), moves });
export type DeskNumberCodeBody = z.infer<typeof deskNumberCodeBody>;

/** POST /desk/members/{id}/number/ : the code that the member read out. */
export const deskNumberBody = z.object({
  otp_id: z.string().max(400),
  code: z.string().regex(/^\d{6}$/, "확인번호 여섯 자리를 써 주세요."),
  reason: reasonField,
  moves,
});
export type DeskNumberBody = z.infer<typeof deskNumberBody>;

/** GET /desk/gifts/ : available gifts, and the staff member's remaining limit of today. */
export const deskGifts = z.object({
  limit: won,
  left: won,
  coupons: z.array(z.object({ pk: z.number().int(), name: z.string(), worth: won, ends_at: z.string().nullable() })),
});
export type DeskGifts = z.infer<typeof deskGifts>;

/** POST /desk/members/{id}/grants/ */
export const deskGrantBody = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("points"),
    amount: z
      .number("포인트를 써 주세요.")
      .int()
      .min(100, "100포인트부터 줄 수 있어요.")
      .max(1_000_000, "한 번에 100만 포인트까지 줄 수 있어요."),
    reason: reasonField,
  }),
  z.object({ kind: z.literal("coupon"), coupon_pk: z.number("쿠폰을 골라 주세요.").int(), reason: reasonField }),
]);
export type DeskGrantBody = z.infer<typeof deskGrantBody>;

/** `waiting`: above one person's daily limit. */
export const deskGrantMade = z.object({ state: z.enum(["made", "waiting", "declined"]), worth: won });
export type DeskGrantMade = z.infer<typeof deskGrantMade>;
