import { inviteUntil } from "@/server/commerce/families/invite";
import { MAX_FAMILY, membershipOf, membersOf } from "@/server/commerce/families/members";
import { childrenOf, childView } from "@/server/main/children/children.repository";
import type { Db } from "@/server/platform/db/types";
import type { Family, SharedChild } from "@/shared/contract/main/family";

/** A member's family as it stands: who is in it, and the children that their parents share. */
export async function familyView(db: Db, userId: string): Promise<Family> {
  const mine = await membershipOf(db, userId);
  if (!mine) return { members: [], invite_until: null, max_members: MAX_FAMILY };
  const members = await Promise.all(
    (await membersOf(db, mine.groupId)).map(async ({ place, name }) => {
      const isMe = place.id === mine.id;
      return {
        id: place.id,
        name,
        is_me: isMe,
        is_owner: place.role === "owner",
        joined_at: place.joinedAt.toISOString(),
        shares_children: place.sharesChildren,
        children: place.sharesChildren ? await sharedChildren(db, place.userId) : null,
        can_remove: !isMe && mine.role === "owner",
      };
    }),
  );
  return {
    members,
    invite_until: (await inviteUntil(db, mine.groupId))?.toISOString() ?? null,
    max_members: MAX_FAMILY,
  };
}

async function sharedChildren(db: Db, userId: string): Promise<SharedChild[]> {
  const rows = await childrenOf(db, userId);
  return rows.map(childView).map(({ child_name, child_birth }) => ({ child_name, child_birth }));
}
