import { and, asc, eq } from "drizzle-orm";
import { storeMessage } from "@/server/commerce/messages/member-inbox";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { familyGroup, familyInvite, familyMember } from "@/server/platform/schema/family";
import { removedFromFamily } from "./copy";
import { dropOpenInvite, lockFamily } from "./invite";
import { findMembership } from "./members";

/**
 * Removes a member and the member's invitations from the family, if any. The longest-standing member becomes the owner
 * if there is none; an empty family is deleted.
 */
export async function leaveFamily(tx: Db, userId: string): Promise<void> {
  const mine = await findMembership(tx, userId);
  if (!mine) return;
  await lockFamily(tx, mine.groupId);
  // The member can have joined another family while this call waited for the lock; stay in that one.
  await tx.delete(familyMember).where(and(eq(familyMember.userId, userId), eq(familyMember.groupId, mine.groupId)));
  await tx.delete(familyInvite).where(and(eq(familyInvite.groupId, mine.groupId), eq(familyInvite.invitedBy, userId)));
  const [next, ...others] = await tx
    .select()
    .from(familyMember)
    .where(eq(familyMember.groupId, mine.groupId))
    .orderBy(asc(familyMember.joinedAt), asc(familyMember.id));
  if (!next) await tx.delete(familyGroup).where(eq(familyGroup.id, mine.groupId));
  else if (![next, ...others].some(({ role }) => role === "owner"))
    await tx.update(familyMember).set({ role: "owner" }).where(eq(familyMember.id, next.id));
}

/**
 * Ends a member's own membership, or another's by the family's owner, which also deletes all open invitations (the
 * removed member can have a link) and notifies the member. Throws 404 outside the family, F000 for other members.
 */
export function endMembership(db: Db, { userId, id }: { userId: string; id: string }): Promise<void> {
  return transaction(db, async (tx) => {
    const mine = await findMembership(tx, userId);
    if (!mine) throw notFound();
    const [target] = await tx
      .select()
      .from(familyMember)
      .where(and(eq(familyMember.id, id), eq(familyMember.groupId, mine.groupId)));
    if (!target) throw notFound();
    if (target.id !== mine.id && mine.role !== "owner") throw refused("가족을 만든 사람만 내보낼 수 있어요.");
    await leaveFamily(tx, target.userId);
    if (target.id === mine.id) return;
    await dropOpenInvite(tx, mine.groupId);
    await storeMessage(tx, { userId: target.userId, key: `family.removed.${target.id}`, ...removedFromFamily });
  });
}

/** Sets whether the family can read the names and ages of the member's children. Throws 404 without a family. */
export async function shareChildren(db: Db, { userId, shares }: { userId: string; shares: boolean }): Promise<void> {
  const changed = await db
    .update(familyMember)
    .set({ sharesChildren: shares })
    .where(eq(familyMember.userId, userId))
    .returning({ id: familyMember.id });
  if (changed.length === 0) throw notFound();
}
