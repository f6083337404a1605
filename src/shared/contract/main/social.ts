import { z } from "zod";
import { socialProviders } from "@/shared/identity/social";
import { personName, signedIn } from "./members";

export const socialProviderParam = z.object({ provider: z.enum(socialProviders) });

/** POST /auth/social/{provider}/start/ and /link/: the URL to open next; a cookie binds the return to this browser. */
export const socialStarted = z.object({ authorize_url: z.string() });

/** POST /auth/social/{provider}/return/ { query }: the provider's answer, as in the URL of the return page. */
export const socialReturnBody = z.object({ query: z.string().max(4000) });
export const socialReturned = z.object({
  /**
   * `signed_in`: a known account. `new`: an unknown account; `pending`: a sign-up without a phone number; both return a
   * ticket. `linked`: linked to the requesting member. `cancelled`: the user refused.
   */
  result: z.enum(["signed_in", "new", "pending", "linked", "cancelled"]),
  intent: z.enum(["sign", "link"]),
  signed: signedIn.nullable(),
  /** Proof of the provider's account: valid 30 minutes, single use. */
  social_ticket: z.string().nullable(),
  /** The provider's profile of a new user; the email only if the provider verified it. */
  profile: z.object({ name: z.string().nullable(), nickname: z.string().nullable(), email: z.string().nullable() }),
  needs_terms: z.boolean(),
});
export type SocialReturned = z.infer<typeof socialReturned>;

const ticket = z.string().min(1).max(64);

/** POST /auth/social/join/: creates the account, unusable until its phone number is verified. */
export const socialJoinBody = z.object({
  social_ticket: ticket,
  terms: z.literal(true),
  age14: z.literal(true),
  marketing: z.boolean().default(false),
  night: z.boolean().default(false),
});

/** POST /auth/social/activation/: sets the phone number of a pending account. */
export const socialActivationBody = z.object({
  phone_ticket: ticket,
  social_ticket: ticket,
  username: personName(30, 2, "이름을 두 글자 이상 입력해 주세요."),
  email: z.email("이메일 형식을 확인해 주세요.").max(120).optional(),
});

/** POST /auth/social/attach/: links the provider's account to the account of a verified number and signs it in. */
export const socialAttachBody = z.object({
  phone_ticket: ticket,
  social_ticket: ticket,
  user_id: z.string().max(64).optional(),
  name: z.string().max(30).optional(),
});

/** GET /auth/social/ */
export const socialAccounts = z.object({
  accounts: z.array(z.object({ provider: z.enum(socialProviders), linked_at: z.string() })),
});
