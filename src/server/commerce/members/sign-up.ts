import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { refusedWith } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { member } from "@/server/platform/schema/member";
import { type ConsentKind, saveConsents } from "./consents";
import { newHandle, sealMemberField } from "./member-fields";
import { usePhoneTicket, type VerifiedPhone } from "./phone-ticket";
import type { OpenSession } from "./sessions";
import { type AtDevice, enter } from "./sign-in";

/** A coupon as shown to the new member. */
export type WelcomeCoupon = { name: string; amount_text: string };

export type IssueWelcomeCoupons = (tx: Db, ask: { userId: string; phoneHash: string }) => Promise<WelcomeCoupon[]>;

type NewMember = { ticket: string; name: string; email: string | null; marketing: boolean; night: boolean };

/** V008. */
export const takenNumber = () => refusedWith("V008", "이미 가입한 번호예요. 로그인해 주세요.");

/**
 * Creates a member from a verified number, with dated consents and welcome coupons, and signs them in. Atomic: a
 * failure leaves the ticket valid. Throws V004 (ticket), V008 (the number has an account).
 */
export async function signUp(
  db: Db,
  ask: NewMember & AtDevice,
  issueWelcomeCoupons: IssueWelcomeCoupons,
): Promise<{ opened: OpenSession; coupons: WelcomeCoupon[] }> {
  try {
    return await transaction(db, async (tx) => {
      const verified = await usePhoneTicket(tx, ask.ticket, "sign");
      const userId = await insertMember(tx, ask, verified);
      await saveConsents(tx, userId, toConsents(ask));
      const coupons = await issueWelcomeCoupons(tx, { userId, phoneHash: verified.phoneHash });
      return { opened: await enter(tx, { userId, sessionVersion: 1 }, ask), coupons };
    });
  } catch (error) {
    if (isUniqueViolation(error, "member_phone")) throw takenNumber();
    throw error;
  }
}

async function insertMember(tx: Db, { name, email }: NewMember, { phone, phoneHash }: VerifiedPhone): Promise<string> {
  const userId = uuidv7();
  await tx.insert(member).values({
    userId,
    username: newHandle(),
    realnameEnc: sealMemberField("realname_enc", userId, name.trim()),
    phoneEnc: sealMemberField("phone_enc", userId, phone),
    phoneHash,
    ...sealedEmail(userId, email),
    createdAt: clock.sqlNow(),
    phoneProvedAt: clock.sqlNow(),
  });
  return userId;
}

/** Encrypts a mail address for a member's row. */
export function sealedEmail(userId: string, email: string | null) {
  const address = email?.trim().toLowerCase() ?? null;
  return {
    emailEnc: address === null ? null : sealMemberField("email_enc", userId, address),
    emailHash: address === null ? null : blindIndex("email", address),
  };
}

/** One marketing consent covers all channels; each can be withdrawn separately. */
export function toConsents({ marketing, night }: Pick<NewMember, "marketing" | "night">): Record<ConsentKind, boolean> {
  return {
    terms: true,
    age14: true,
    marketing,
    email: marketing,
    sms: marketing,
    event_push: marketing,
    night: marketing && night,
  };
}
