import { and, asc, eq, ne, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound, refusedWith } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { UNUSED_DAYS } from "@/shared/identity/phone";
import { isHandle, maskedEmail, maskedName, openMemberField } from "./member-fields";

/** `asksName`: the number was not verified for so long that it can have a new holder, even if the account is in use. */
export type FoundMember = { userId: string; state: string; sessionVersion: number; asksName: boolean };

const seenAt = sql<string | null>`(select max(s.seen_at) from session s where s.user_id = member.user_id)`;

const asksName = () => sql<boolean>`${member.phoneProvedAt} < ${clock.sqlNowPlus(-UNUSED_DAYS * 86_400)}`;

/** Accounts of a number, oldest first. Several only where accounts predate the rule of one per number. */
export const membersOfPhone = (db: Db, phoneHash: string): Promise<FoundMember[]> =>
  db
    .select({
      userId: member.userId,
      state: member.state,
      sessionVersion: member.sessionVersion,
      asksName: asksName(),
    })
    .from(member)
    .where(isOf(phoneHash))
    .orderBy(asc(member.createdAt), asc(member.number));

/** Returns the only account, or the one named. Throws V005 (none), V006 (several), 404 (not of this number). */
export function chosenAccount(accounts: readonly FoundMember[], userId: string | null): FoundMember {
  const [first, ...others] = accounts;
  if (!first) throw refusedWith("V005", "이 번호로 가입한 계정이 없어요. 먼저 가입해 주세요.");
  if (userId === null) {
    if (others.length > 0) throw refusedWith("V006", "이 번호로 가입한 계정이 여러 개예요. 하나를 골라 주세요.");
    return first;
  }
  const named = accounts.find((account) => account.userId === userId);
  if (!named) throw notFound();
  return named;
}

/**
 * Accounts as choices on a screen, masked but recognisable to their owner. For a number not verified for long, shows
 * only the sign-up date: the number can have a new holder.
 */
export async function accountChoices(db: Db, phoneHash: string) {
  const rows = await db
    .select({
      userId: member.userId,
      username: member.username,
      realnameEnc: member.realnameEnc,
      social: member.social,
      emailEnc: member.emailEnc,
      createdAt: member.createdAt,
      seenAt,
      asksName: asksName(),
    })
    .from(member)
    .where(isOf(phoneHash))
    .orderBy(asc(member.createdAt), asc(member.number));
  return rows.map((row) => {
    if (row.asksName) return { ...unknown, user_id: row.userId, joined_at: row.createdAt.toISOString() };
    const email = openMemberField("email_enc", row.userId, row.emailEnc);
    return {
      user_id: row.userId,
      masked_name: maskedName(openMemberField("realname_enc", row.userId, row.realnameEnc) ?? row.username),
      masked_nickname: isHandle(row.username) ? null : maskedName(row.username),
      masked_email: email && maskedEmail(email),
      joined_at: row.createdAt.toISOString(),
      seen_at: row.seenAt && new Date(row.seenAt).toISOString(),
      social: row.social,
    };
  });
}

const unknown = { masked_name: "", social: null, needs_name: true };

const isOf = (phoneHash: string) => and(eq(member.phoneHash, phoneHash), ne(member.state, "withdrawn"));
