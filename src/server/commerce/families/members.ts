import { and, asc, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { closeName } from "@/server/commerce/members/member-fields";
import type { Db } from "@/server/platform/db/types";
import { familyMember } from "@/server/platform/schema/family";
import { member } from "@/server/platform/schema/member";

export const MAX_FAMILY = 4;

type FamilyMember = typeof familyMember.$inferSelect;

/** A member's membership in a family; null without one. */
export async function findMembership(db: Db, userId: string): Promise<FamilyMember | null> {
  const [row] = await db.select().from(familyMember).where(eq(familyMember.userId, userId));
  return row ?? null;
}

/** The members of a family in the order in which they joined. */
export async function loadMembers(db: Db, groupId: string): Promise<{ place: FamilyMember; name: string }[]> {
  const rows = await db
    .select({ place: familyMember, named })
    .from(familyMember)
    .innerJoin(member, eq(member.userId, familyMember.userId))
    .where(eq(familyMember.groupId, groupId))
    .orderBy(asc(familyMember.joinedAt), asc(familyMember.id));
  return rows.map((row) => ({ place: row.place, name: closeName(row.named) }));
}

const named = { userId: member.userId, username: member.username, realnameEnc: member.realnameEnc };

/** Another member of the family. `since`: when the later of the two joined. */
export type Relative = { userId: string; name: string; since: Date; sharesChildren: boolean };

/** The other members of a member's current family whose accounts are active. */
export async function loadRelatives(db: Db, userId: string): Promise<Relative[]> {
  const me = alias(familyMember, "me");
  const rows = await db
    .select({ named, theirs: familyMember.joinedAt, mine: me.joinedAt, sharesChildren: familyMember.sharesChildren })
    .from(me)
    .innerJoin(familyMember, and(eq(familyMember.groupId, me.groupId), ne(familyMember.userId, me.userId)))
    .innerJoin(member, and(eq(member.userId, familyMember.userId), eq(member.state, "active")))
    .where(eq(me.userId, userId))
    .orderBy(asc(familyMember.joinedAt), asc(familyMember.id));
  return rows.map((row) => ({
    userId: row.named.userId,
    name: closeName(row.named),
    since: row.theirs > row.mine ? row.theirs : row.mine,
    sharesChildren: row.sharesChildren,
  }));
}
