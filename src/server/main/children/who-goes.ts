import { eq, notInArray, sql } from "drizzle-orm";
import { loadRelatives } from "@/server/commerce/families/members";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { tokenRefused } from "@/server/platform/errors";
import { child, member } from "@/server/platform/schema/member";
import type { ChildOfFamily, FamilyAnswer, WhoGoes } from "@/shared/contract/main/members";
import { childView, getChildren } from "./children.repository";

/** Children that the other parents of the member's family share now. */
async function sharedWith(db: Db, userId: string): Promise<ChildOfFamily[]> {
  const relatives = (await loadRelatives(db, userId)).filter(({ sharesChildren }) => sharesChildren);
  const lists = await Promise.all(
    relatives.map(async (relative) =>
      (await getChildren(db, relative.userId)).map(childView).map(({ pk, child_name, child_birth }) => ({
        key: blindIndex("shared-child", `${userId} ${pk}`).slice(0, 12),
        child_name,
        child_birth,
        parent_name: relative.name,
      })),
    ),
  );
  return lists.flat();
}

/**
 * A member's children, those shared with the member, and who goes along: two adults and every child until the member
 * chooses.
 */
export async function readFamily(db: Db, userId: string): Promise<FamilyAnswer> {
  const [rows, shared, [own]] = await Promise.all([
    getChildren(db, userId),
    sharedWith(db, userId),
    db
      .select({ adults: member.outingAdults, showsNames: member.isDisplayChild })
      .from(member)
      .where(eq(member.userId, userId)),
  ]);
  if (!own) throw tokenRefused();
  return {
    children: rows.map(childView),
    shared,
    who_goes: { adults: own.adults, child_pks: rows.filter(({ staysHome }) => !staysHome).map(({ id }) => id) },
    shows_names: own.showsNames,
  };
}

/** Stores who goes along; ignores pks that are not the member's children. */
export function writeWhoGoes(db: Db, userId: string, { adults, child_pks }: WhoGoes): Promise<FamilyAnswer> {
  return transaction(db, async (tx) => {
    await tx.update(member).set({ outingAdults: adults }).where(eq(member.userId, userId));
    await tx
      .update(child)
      .set({ staysHome: child_pks.length === 0 ? sql`true` : notInArray(child.id, child_pks) })
      .where(eq(child.userId, userId));
    return readFamily(tx, userId);
  });
}
