import { and, asc, eq, ne } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { member } from "@/server/platform/schema/member";
import { maskedName, openMemberField } from "./member-fields";

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
      createdAt: member.createdAt,
    })
    .from(member)
    .where(isOf(phoneHash))
    .orderBy(asc(member.createdAt), asc(member.pk));
  return rows.map((row) => ({
    user_id: row.userId,
    masked_name: maskedName(openMemberField("realname_enc", row.userId, row.realnameEnc) ?? row.username),
    joined_at: row.createdAt.toISOString(),
    social: row.social,
  }));
}

const isOf = (phoneHash: string) => and(eq(member.phoneHash, phoneHash), ne(member.state, "withdrawn"));
