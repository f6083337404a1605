import { z } from "zod";
import { LEAVE_REASONS } from "@/shared/identity/membership";
import { hasRrn } from "@/shared/identity/rrn";
import { writtenLine } from "@/shared/text/written-text";

/** A person's name; resident registration numbers are rejected. */
export const personName = (longest: number, shortest: number, tooShort: string) =>
  writtenLine()
    .min(shortest, tooShort)
    .max(longest)
    .refine((name) => !hasRrn(name), "주민등록번호는 쓰지 말아 주세요. 이름만 있으면 돼요.");

/** GET api/auth/anonymous and every sign-in: the access token is stored in a cookie for 3 h. */
export const tokenReply = z.object({
  access_token: z.string(),
  user_id: z.string(),
  is_member: z.boolean(),
  expires_in: z.number().int(),
});

/** POST /auth/otp/ { phone, purpose } */
export const otpPurpose = z.enum(["sign", "phone_change", "unregister", "staff"]);
export const otpSent = z.object({ otp_id: z.string(), expires_in: z.number().int(), resend_in: z.number().int() });
export type OtpSent = z.infer<typeof otpSent>;
/** POST /auth/otp/verify/ { otp_id, code } → a ticket, single use, bound to number and purpose. */
export const otpVerified = z.object({ phone_ticket: z.string(), expires_in: z.number().int() });
/**
 * POST /auth/registered-user/ { phone_ticket }: code S000 single, S001 multi, S002 none; data lists choices
 * without personal data.
 */
export const registeredUsers = z.object({
  users: z.array(
    z.object({
      user_id: z.string(),
      masked_name: z.string(),
      joined_at: z.string(),
      social: z.string().nullable(),
      /** Distinguish accounts with the same name. `seen_at`: the last known use. */
      masked_nickname: z.string().nullable().optional(),
      masked_email: z.string().nullable().optional(),
      seen_at: z.string().nullable().optional(),
      /** Dormant account: no other data is returned, and login requires the owner's name. */
      needs_name: z.boolean().optional(),
    }),
  ),
});
/** POST /auth/login/ */
export const loginBody = z.object({
  phone_ticket: z.string().min(1).max(64),
  user_id: z.string().max(64).optional(),
  name: z.string().max(30).optional(),
});
/** POST /auth/signup/ */
export const signupBody = z.object({
  phone_ticket: z.string(),
  username: personName(30, 2, "이름을 두 글자 이상 입력해 주세요."),
  email: z.email("이메일 형식을 확인해 주세요.").max(120).optional(),
  terms: z.literal(true),
  age14: z.literal(true),
  marketing: z.boolean().default(false),
  night: z.boolean().default(false),
});
export const signedIn = tokenReply.extend({
  is_new: z.boolean(),
  issued_coupons: z.array(z.object({ name: z.string(), amount_text: z.string() })),
  /** A new member's marketing consent; an account that waited for its number gave it on an earlier visit. */
  marketing_agree: z.boolean().optional(),
  /** Places whose seats the visitor had chosen and other buyers took. */
  lost_holds: z.array(z.string()).optional(),
});

const district = z.object({ pk: z.number().int(), name: z.string() });

/** GET /users/me/ with a cache-busting parameter: all member data that the browser uses. */
export const userInfo = z.object({
  pk: z.number().int(),
  review_count: z.number().int(),
  content_review_count: z.number().int(),
  stay_review_count: z.number().int(),
  reservation_count: z.number().int(),
  point_amount: z.number().int(),
  coupon_count: z.number().int(),
  favorite_content_count: z.number().int(),
  favorite_count: z.number().int(),
  favorite_stay_count: z.number().int(),
  children_count: z.number().int(),
  username: z.string(),
  realname: z.string().nullable(),
  user_email: z.string().nullable(),
  user_level: z.string(),
  user_vip: z.boolean(),
  user_phone: z.string().nullable(),
  district: district.nullable(),
  has_realname: z.boolean(),
  has_email: z.boolean(),
  social: z.string().nullable(),
  available_coupon: z.number().int(),
  is_display_child: z.boolean(),
  is_member: z.boolean(),
  user_id: z.string(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** GET /users/profile/ */
export const userProfile = z.object({
  level: z.string(),
  marketing_agree: z.boolean(),
  email_permission: z.boolean(),
  sms_permission: z.boolean(),
  event_push_permission: z.boolean(),
  night_permission: z.boolean(),
  district: district.nullable(),
  consents: z.array(z.object({ kind: z.string(), granted: z.boolean(), at: z.string() })),
});
export type UserProfile = z.infer<typeof userProfile>;
/** PUT /users/profile/: the whole object, as read. A `level` has no effect. */
export const profileBody = z.object({
  marketing_agree: z.boolean(),
  email_permission: z.boolean(),
  sms_permission: z.boolean(),
  event_push_permission: z.boolean(),
  /** As read, or only its pk. */
  district: z.union([z.int32(), z.object({ pk: z.int32() }).transform(({ pk }) => pk)]).nullable(),
  /** Our own fields: omitted ones do not change. */
  night_permission: z.boolean().optional(),
  username: personName(30, 2, "두 글자 이상 입력해 주세요.").optional(),
  realname: personName(30, 2, "이름을 두 글자 이상 입력해 주세요.").optional(),
  email: z.email("이메일 형식을 확인해 주세요.").max(120).nullable().optional(),
  is_display_child: z.boolean().optional(),
});
export type ProfileBody = z.input<typeof profileBody>;

/** POST /users/phone/ */
export const phoneTicketBody = z.object({ phone_ticket: z.string().min(1).max(200) });
/** POST /users/unregister/ : the reason is optional. */
export const unregisterBody = phoneTicketBody.extend({ reason: z.enum(LEAVE_REASONS).optional() });
export type UnregisterBody = z.infer<typeof unregisterBody>;

/** GET /users/export/: all data stored about the member. */
export const memberExport = z.object({ made_at: z.string(), data: z.record(z.string(), z.unknown()) });
export type MemberExport = z.infer<typeof memberExport>;

/** GET /auth/sessions/ */
export const deviceSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** Device name from the user agent. */
      device: z.string(),
      created_at: z.string(),
      seen_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
});

/** GET/POST /children/, GET/PATCH/DELETE /children/{pk}/ */
export const child = z.object({
  pk: z.string(),
  child_name: z.string(),
  child_birth: z.string(),
  child_year: z.number().int(),
  child_month: z.number().int(),
  categories: z.array(z.string()),
  is_representative: z.boolean(),
});
export type Child = z.infer<typeof child>;
/** Adults and children (by pk) who go along. */
const whoGoes = z.object({ adults: z.number().int().min(1).max(10), child_pks: z.array(z.string()) });
export type WhoGoes = z.infer<typeof whoGoes>;
/** A child shared by another parent of the family: read only. `key` is stable, and never the child's pk. */
const childOfFamily = z.object({
  key: z.string(),
  child_name: z.string(),
  child_birth: z.string(),
  parent_name: z.string(),
});
export type ChildOfFamily = z.infer<typeof childOfFamily>;
/**
 * GET /children/: the representative child first, then in the order added. Our own fields: `shared`, `who_goes` and
 * `shows_names` (the member's `is_display_child`).
 */
export const children = z.object({
  children: z.array(child),
  shared: z.array(childOfFamily),
  who_goes: whoGoes,
  shows_names: z.boolean(),
});
export type FamilyAnswer = z.infer<typeof children>;
/** PUT /children/who-goes/ */
export const whoGoesBody = z.object({
  adults: z.number().int().min(1).max(10),
  child_pks: z.array(z.string()).max(10),
});
/** GET /children/categories/: interests of a child. */
export const childCategories = z.object({ categories: z.array(z.object({ key: z.string(), name: z.string() })) });
export const childBody = z.object({
  child_name: personName(20, 1, "아이 이름이나 별명을 입력해 주세요."),
  child_birth: z.string().optional(),
  child_year: z.number().int().optional(),
  child_month: z.number().int().min(1).max(12).optional(),
  categories: z.array(z.string()).max(20).optional(),
  is_representative: z.boolean().optional(),
});

/** GET, POST, DELETE /calendar/ — the secret URL for calendar apps; null without one. */
export const calendarFeed = z.object({ url: z.string().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

const inboxMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  /** Path on this site; null without one. */
  path: z.string().nullable(),
  created_at: z.string(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** GET /notifications/ (index, size 20; added): the member's messages, newest first. */
export const inboxPage = z.object({ notifications: z.array(inboxMessage) });
export type InboxPage = z.infer<typeof inboxPage>;
