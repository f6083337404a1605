import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { member } from "@/server/platform/schema/member";
import { isHandle, maskedEmail, maskedName, openMemberField } from "./member-fields";

export type FoundMember = { userId: string; state: string; sessionVersion: number };

/** The accounts of a number, the oldest first. More than one only where accounts are older than the rule of one a number. */
export const membersOfPhone = (db: Db, phoneHash: string): Promise<FoundMember[]> =>
  db
    .select({ userId: member.userId, state: member.state, sessionVersion: member.sessionVersion })
    .from(member)
    .where(isOf(phoneHash))
    .orderBy(asc(member.createdAt), asc(member.pk));

/** The same as choices on a screen: enough to know one's own account again. */
export async function accountChoices(db: Db, phoneHash: string) {
  const rows = await db
    .select({
      userId: member.userId,
      username: member.username,
      realnameEnc: member.realnameEnc,
      social: member.social,
      emailEnc: member.emailEnc,
      createdAt: member.createdAt,
      seenAt: sql<string | null>`(select max(s.seen_at) from session s where s.user_id = member.user_id)`,
    })
    .from(member)
    .where(isOf(phoneHash))
    .orderBy(asc(member.createdAt), asc(member.pk));
  return rows.map((row) => {
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

const isOf = (phoneHash: string) => and(eq(member.phoneHash, phoneHash), ne(member.state, "withdrawn"));
