import { and, eq } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { familyInvite, familyMember } from "@/server/platform/schema/family";
import { familyIsFull, inviteHash, isOpenInvite, lockFamily } from "./invite";
import { findMembership, loadMembers, MAX_FAMILY } from "./members";

const elsewhere = () => refused("이미 함께하는 가족이 있어요. 지금 가족에서 나온 뒤 다시 눌러 주세요.");

/**
 * Accepts an invitation: adds the member to the family and marks the link as used. Throws 404 for a used, expired or
 * unknown link, F000 if the member already has a family or this one is full; the link then stays valid.
 */
export async function joinFamily(db: Db, { userId, token }: { userId: string; token: string }): Promise<void> {
  try {
    await transaction(db, (tx) => join(tx, userId, token));
  } catch (error) {
    if (isUniqueViolation(error, "family_member_user")) throw elsewhere();
    throw error;
  }
}

async function join(tx: Db, userId: string, token: string): Promise<void> {
  const isThis = and(eq(familyInvite.tokenHash, inviteHash(token)), isOpenInvite());
  const [seen] = await tx.select({ groupId: familyInvite.groupId }).from(familyInvite).where(isThis);
  if (!seen) throw notFound();
  // Lock order: the family before its invitation.
  await lockFamily(tx, seen.groupId);
  const mine = await findMembership(tx, userId);
  if (mine) throw mine.groupId === seen.groupId ? refused("이미 이 가족과 함께하고 있어요.") : elsewhere();
  if ((await loadMembers(tx, seen.groupId)).length >= MAX_FAMILY) throw familyIsFull();
  const [used] = await tx
    .update(familyInvite)
    .set({ usedAt: clock.sqlNow() })
    .where(isThis)
    .returning({ id: familyInvite.id });
  if (!used) throw notFound();
  await tx
    .insert(familyMember)
    .values({ id: uuidv7(), groupId: seen.groupId, userId, role: "member", joinedAt: clock.now() });
}
