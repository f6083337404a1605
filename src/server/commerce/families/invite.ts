import { and, eq, gt, isNull } from "drizzle-orm";
import { closeName, maskedName } from "@/server/commerce/members/member-fields";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { refused } from "@/server/platform/errors";
import { randomSecret, uuidv7 } from "@/server/platform/ids";
import { familyGroup, familyInvite, familyMember } from "@/server/platform/schema/family";
import { member } from "@/server/platform/schema/member";
import { findMembership, loadMembers, MAX_FAMILY } from "./members";

const LIFE_SECONDS = 24 * 60 * 60;

/** Hash of a link's secret, stored instead of it. */
export const inviteHash = (token: string): string => blindIndex("family-invite", token);

export const familyIsFull = () => refused(`가족은 ${MAX_FAMILY}명까지 함께할 수 있어요.`);

/** Condition for invitations that are unused and not expired, by the database's clock. */
export const isOpenInvite = () => and(isNull(familyInvite.usedAt), gt(familyInvite.expiresAt, clock.sqlNow()));

/** Locks a family; every change of its members takes this lock, so that it never exceeds MAX_FAMILY. */
export const lockFamily = (tx: Db, groupId: string) =>
  tx.select({ id: familyGroup.id }).from(familyGroup).where(eq(familyGroup.id, groupId)).for("no key update");

type NewInvite = { token: string; expiresAt: Date };

/**
 * Opens an invitation for one person, valid for a day; it replaces an unused one. Creates the member's family if there
 * is none. Only the hash of the token is stored. Throws F000 when the family is full.
 */
export async function openInvite(db: Db, userId: string): Promise<NewInvite> {
  try {
    return await writeInvite(db, userId);
  } catch (error) {
    // Two concurrent calls: the second one finds the family that the first one created.
    if (isUniqueViolation(error, "family_member_user")) return writeInvite(db, userId);
    throw error;
  }
}

function writeInvite(db: Db, userId: string): Promise<NewInvite> {
  return transaction(db, async (tx) => {
    const groupId = (await findMembership(tx, userId))?.groupId ?? (await beginFamily(tx, userId));
    await lockFamily(tx, groupId);
    if ((await loadMembers(tx, groupId)).length >= MAX_FAMILY) throw familyIsFull();
    await dropOpenInvite(tx, groupId);
    const token = randomSecret();
    const [made] = await tx
      .insert(familyInvite)
      .values({
        id: uuidv7(),
        groupId,
        invitedBy: userId,
        tokenHash: inviteHash(token),
        expiresAt: clock.sqlNowPlus(LIFE_SECONDS),
        createdAt: clock.sqlNow(),
      })
      .returning({ expiresAt: familyInvite.expiresAt });
    if (!made) throw new Error("An invitation was not written.");
    return { token, expiresAt: made.expiresAt };
  });
}

async function beginFamily(tx: Db, userId: string): Promise<string> {
  const groupId = uuidv7();
  await tx.insert(familyGroup).values({ id: groupId, createdAt: clock.now() });
  await tx.insert(familyMember).values({ id: uuidv7(), groupId, userId, role: "owner", joinedAt: clock.now() });
  return groupId;
}

/** Deletes a family's unused invitations. */
export const dropOpenInvite = (tx: Db, groupId: string) =>
  tx.delete(familyInvite).where(and(eq(familyInvite.groupId, groupId), isNull(familyInvite.usedAt)));

/** Deletes the unused invitation of a member's family, if any. */
export async function closeInvite(db: Db, userId: string): Promise<void> {
  const mine = await findMembership(db, userId);
  if (mine) await dropOpenInvite(db, mine.groupId);
}

/** Expiry of the family's open invitation; null without one. */
export async function inviteUntil(db: Db, groupId: string): Promise<Date | null> {
  const [open] = await db
    .select({ expiresAt: familyInvite.expiresAt })
    .from(familyInvite)
    .where(and(eq(familyInvite.groupId, groupId), isOpenInvite()));
  return open?.expiresAt ?? null;
}

/** The inviter's name and the expiry of an open invitation; null for used, expired and unknown tokens. */
export async function lookAtInvite(db: Db, token: string): Promise<{ inviter: string; expiresAt: Date } | null> {
  const [open] = await db
    .select({
      named: { userId: member.userId, username: member.username, realnameEnc: member.realnameEnc },
      expiresAt: familyInvite.expiresAt,
    })
    .from(familyInvite)
    .innerJoin(member, eq(member.userId, familyInvite.invitedBy))
    .where(and(eq(familyInvite.tokenHash, inviteHash(token)), isOpenInvite()));
  if (!open) return null;
  // The link can reach a stranger: mask the real name, but not a chosen nickname.
  const name = closeName(open.named);
  return { inviter: name === open.named.username ? name : maskedName(name), expiresAt: open.expiresAt };
}
