import { and, asc, eq } from "drizzle-orm";
import { keepMessage } from "@/server/commerce/messages/member-inbox";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { familyGroup, familyInvite, familyMember } from "@/server/platform/schema/family";
import { removedFromFamily } from "./copy";
import { dropOpenInvite, lockFamily } from "./invite";
import { membershipOf } from "./members";

/**
 * Takes a member out of the family it is in, and its open invitation with it; who came next becomes the owner, and a
 * family without anyone is gone. Without a family nothing happens.
 */
export async function leaveFamily(tx: Db, userId: string): Promise<void> {
  const mine = await membershipOf(tx, userId);
  if (!mine) return;
  await lockFamily(tx, mine.groupId);
  // Whoever came into another family while this one was waited for stays there.
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
 * Ends a membership: one's own, or, by the family's owner, another's, and then with every open invitation: whoever was sent
 * away may hold its link. Throws 404 for who is not in the family, F000.
 */
export function endMembership(db: Db, { userId, id }: { userId: string; id: string }): Promise<void> {
  return transaction(db, async (tx) => {
    const mine = await membershipOf(tx, userId);
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
    await keepMessage(tx, { userId: target.userId, key: `family.removed.${target.id}`, ...removedFromFamily });
  });
}

/** Whether the others may read the names and ages of one's children. Throws 404 without a family. */
export async function shareChildren(db: Db, { userId, shares }: { userId: string; shares: boolean }): Promise<void> {
  const changed = await db
    .update(familyMember)
    .set({ sharesChildren: shares })
    .where(eq(familyMember.userId, userId))
    .returning({ id: familyMember.id });
  if (changed.length === 0) throw notFound();
}
