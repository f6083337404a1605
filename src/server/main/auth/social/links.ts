import { and, asc, eq, ne } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refusedWith } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { socialAccount } from "@/server/platform/schema/social";
import type { SocialProviderName } from "@/shared/identity/social";
import type { ProvenSocial } from "./social-ticket";

const isOf = ({ provider, subject }: ProvenSocial) =>
  and(eq(socialAccount.provider, provider), eq(socialAccount.subject, subject));

/** The member that is linked to this provider account, if any. */
export async function linkedMember(db: Db, proven: ProvenSocial) {
  const [found] = await db
    .select({ userId: member.userId, state: member.state, sessionVersion: member.sessionVersion })
    .from(socialAccount)
    .innerJoin(member, eq(member.userId, socialAccount.userId))
    .where(and(isOf(proven), ne(member.state, "withdrawn")));
  return found;
}

const takenElsewhere = () => refusedWith("V012", "다른 나들랑 계정에 연결된 소셜 계정이에요.");

/** Links a provider's account to a member. Call it within `linking`. */
export async function linkSocial(tx: Db, proven: ProvenSocial, userId: string): Promise<void> {
  await tx.insert(socialAccount).values({ ...proven, userId, linkedAt: clock.sqlNow() });
}

/**
 * Links a provider's account, and deletes the pending sign-up that has it so far, if any. Call it within `linking`.
 * Throws V012 when it is linked to another member.
 */
export async function takeLink(tx: Db, proven: ProvenSocial, userId: string): Promise<void> {
  const owner = await linkedMember(tx, proven);
  if (owner?.userId === userId) return;
  if (owner) {
    const ended = await tx
      .delete(member)
      .where(and(eq(member.userId, owner.userId), eq(member.state, "pending")))
      .returning({ userId: member.userId });
    if (ended.length === 0) throw takenElsewhere();
  }
  await linkSocial(tx, proven, userId);
}

/**
 * Runs `work` in a transaction and translates unique violations: V012 (linked to another member), V016 (the member has
 * another account of that provider).
 */
export async function linking<Done>(db: Db, work: (tx: Db) => Promise<Done>): Promise<Done> {
  try {
    return await transaction(db, work);
  } catch (error) {
    if (isUniqueViolation(error, "social_account_provider_subject_pk")) throw takenElsewhere();
    if (isUniqueViolation(error, "social_account_member")) {
      throw refusedWith("V016", "이 계정에는 같은 곳의 다른 소셜 계정이 이미 연결돼 있어요. 먼저 연결을 끊어 주세요.");
    }
    throw error;
  }
}

/** A member's linked providers, oldest first. */
export const listLinks = (db: Db, userId: string) =>
  db
    .select({ provider: socialAccount.provider, linkedAt: socialAccount.linkedAt })
    .from(socialAccount)
    .where(eq(socialAccount.userId, userId))
    .orderBy(asc(socialAccount.linkedAt));

/** Removes a link. Throws 404 if there is none, V015 if it is the last way to sign in. */
export function unlinkSocial(db: Db, userId: string, provider: SocialProviderName): Promise<void> {
  return transaction(db, async (tx) => {
    const [own] = await tx
      .select({ phoneHash: member.phoneHash, social: member.social })
      .from(member)
      .where(eq(member.userId, userId))
      .for("no key update");
    const deleted = await tx
      .delete(socialAccount)
      .where(and(eq(socialAccount.userId, userId), eq(socialAccount.provider, provider)))
      .returning({ provider: socialAccount.provider });
    if (!own || deleted.length === 0) throw notFound();
    if (own.phoneHash === null && (await tx.$count(socialAccount, eq(socialAccount.userId, userId))) === 0) {
      throw refusedWith("V015", "로그인할 방법이 하나도 남지 않아요. 휴대폰 번호를 먼저 등록해 주세요.");
    }
    if (own.social === provider) await tx.update(member).set({ social: null }).where(eq(member.userId, userId));
  });
}
