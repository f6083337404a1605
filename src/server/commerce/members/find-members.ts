import { and, asc, eq, ne, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound, refusedWith } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { UNUSED_DAYS } from "@/shared/identity/unused";
import { isHandle, maskedEmail, maskedName, openMemberField } from "./member-fields";

/** `asksName`: its number was not proved for so long that it may have a new holder, whoever uses the account meanwhile. */
export type FoundMember = { userId: string; state: string; sessionVersion: number; asksName: boolean };

const seenAt = sql<string | null>`(select max(s.seen_at) from session s where s.user_id = member.user_id)`;

const asksName = () => sql<boolean>`${member.phoneProvedAt} < ${clock.sqlNowPlus(-UNUSED_DAYS * 86_400)}`;

/** The accounts of a number, the oldest first. More than one only where accounts are older than the rule of one a number. */
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
    .orderBy(asc(member.createdAt), asc(member.pk));

/** The account meant: the only one, or the one that is named. Throws V005 (none), V006 (several), 404 (not of this number). */
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
 * The same as choices on a screen: enough to know one's own account again. Of one whose number was not proved for long only its
 * day of joining is told: whoever proved it now may be its new holder.
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
    .orderBy(asc(member.createdAt), asc(member.pk));
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
