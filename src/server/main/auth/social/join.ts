import { and, eq } from "drizzle-orm";
import { confirmOwner } from "@/server/commerce/members/confirm-owner";
import { readConsents } from "@/server/commerce/members/consents";
import { chosenAccount, membersOfPhone } from "@/server/commerce/members/find-members";
import { newHandle, sealMemberField } from "@/server/commerce/members/member-fields";
import { usePhoneTicket } from "@/server/commerce/members/phone-ticket";
import type { OpenSession } from "@/server/commerce/members/sessions";
import { type AtDevice, enter, enterByNumber } from "@/server/commerce/members/sign-in";
import {
  type IssueWelcomeCoupons,
  sealedEmail,
  takenNumber,
  toConsents,
  type WelcomeCoupon,
} from "@/server/commerce/members/sign-up";
import { clock } from "@/server/platform/clock";
import { isUniqueViolation } from "@/server/platform/db/errors";
import type { Db } from "@/server/platform/db/types";
import { refusedWith } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { member } from "@/server/platform/schema/member";
import { linkedMember, linking, linkSocial, takeLink } from "./links";
import { type ProvenSocial, readSocialTicket, useSocialTicket } from "./social-ticket";
import { agreeToTerms, areTermsDue } from "./terms";

const hasAccount = () => refusedWith("V017", "이미 가입한 소셜 계정이에요. 로그인을 다시 해 주세요.");

/**
 * Creates a pending account for a provider's user who agreed to the terms; it is unusable until its number is verified.
 * A repeated call overwrites the answers. The ticket stays valid. Throws V013 (ticket), V017 (account exists).
 */
export async function joinBySocial(
  db: Db,
  { ticket, marketing, night }: { ticket: string; marketing: boolean; night: boolean },
): Promise<void> {
  await linking(db, async (tx) => {
    const proven = await readSocialTicket(tx, ticket);
    const linked = await linkedMember(tx, proven);
    if (linked && linked.state !== "pending") throw hasAccount();
    const userId = linked?.userId ?? (await insertPending(tx, proven));
    await agreeToTerms(tx, userId, toConsents({ marketing, night }));
  });
}

async function insertPending(tx: Db, proven: ProvenSocial): Promise<string> {
  const userId = uuidv7();
  await tx
    .insert(member)
    .values({ userId, state: "pending", username: newHandle(), social: proven.provider, createdAt: clock.sqlNow() });
  await linkSocial(tx, proven, userId);
  return userId;
}

type Proofs = { phoneTicket: string; socialTicket: string };

/**
 * Verifies the number of a pending account: activates it, signs the member in and issues the welcome coupons, in one
 * transaction. Throws V004, V013 (tickets), V017 (already active), V014 (terms due), V008 (the number has an account).
 */
export async function activateBySocial(
  db: Db,
  ask: Proofs & { name: string; email: string | null } & AtDevice,
  issueWelcomeCoupons: IssueWelcomeCoupons,
): Promise<{ opened: OpenSession; coupons: WelcomeCoupon[]; marketing: boolean }> {
  try {
    return await linking(db, async (tx) => {
      const { phone, phoneHash } = await usePhoneTicket(tx, ask.phoneTicket, "sign");
      const waiting = await linkedMember(tx, await useSocialTicket(tx, ask.socialTicket));
      if (waiting && waiting.state !== "pending") throw hasAccount();
      if (!waiting || (await areTermsDue(tx, waiting.userId))) throw refusedWith("V014", "약관을 먼저 확인해 주세요.");
      const { userId } = waiting;
      const [active] = await tx
        .update(member)
        .set({
          state: "active",
          phoneEnc: sealMemberField("phone_enc", userId, phone),
          phoneHash,
          phoneProvedAt: clock.sqlNow(),
          realnameEnc: sealMemberField("realname_enc", userId, ask.name.trim()),
          ...sealedEmail(userId, ask.email),
        })
        .where(and(eq(member.userId, userId), eq(member.state, "pending")))
        .returning({ sessionVersion: member.sessionVersion });
      if (!active) throw hasAccount();
      const coupons = await issueWelcomeCoupons(tx, { userId, phoneHash });
      const consents = await readConsents(tx, userId);
      const marketing = consents.some(({ kind, granted }) => kind === "marketing" && granted);
      return { opened: await enter(tx, { userId, ...active }, ask), coupons, marketing };
    });
  } catch (error) {
    if (isUniqueViolation(error, "member_phone")) throw takenNumber();
    throw error;
  }
}

/**
 * Links a provider's account to the account of a verified number and signs in. Throws V004, V013 (tickets), V005, V006,
 * 404 (choice of account), V007 (withdrawal pending), V012, V016 (existing links), and what `confirmOwner` throws for a
 * number that was not verified for a long time.
 */
export async function attachSocial(
  db: Db,
  ask: Proofs & { userId: string | null; name: string | null } & AtDevice,
): Promise<OpenSession> {
  await confirmOwner(db, { ...ask, ticket: ask.phoneTicket });
  return linking(db, async (tx) => {
    const { phoneHash } = await usePhoneTicket(tx, ask.phoneTicket, "sign");
    const account = chosenAccount(await membersOfPhone(tx, phoneHash), ask.userId);
    if (account.state !== "active") throw refusedWith("V007", "쉬고 있는 계정이에요. 먼저 계정을 다시 써 주세요.");
    await takeLink(tx, await useSocialTicket(tx, ask.socialTicket), account.userId);
    return enterByNumber(tx, account, ask);
  });
}
