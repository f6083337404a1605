import { eq, notInArray, sql } from "drizzle-orm";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { tokenRefused } from "@/server/platform/errors";
import { child, member } from "@/server/platform/schema/member";
import type { FamilyAnswer, WhoGoes } from "@/shared/contract/main/members";
import { childrenOf, childView } from "./children.repository";

/** A member's children, and who of the family goes along: two adults and every child until they say otherwise. */
export async function readFamily(db: Db, userId: string): Promise<FamilyAnswer> {
  const [rows, [own]] = await Promise.all([
    childrenOf(db, userId),
    db
      .select({ adults: member.outingAdults, showsNames: member.isDisplayChild })
      .from(member)
      .where(eq(member.userId, userId)),
  ]);
  if (!own) throw tokenRefused();
  return {
    children: rows.map(childView),
    who_goes: { adults: own.adults, child_pks: rows.filter(({ staysHome }) => !staysHome).map(({ pk }) => pk) },
    shows_names: own.showsNames,
  };
}

/** Keeps who goes along; a pk of nobody's child of theirs says nothing. */
export function writeWhoGoes(db: Db, userId: string, { adults, child_pks }: WhoGoes): Promise<FamilyAnswer> {
  return transaction(db, async (tx) => {
    await tx.update(member).set({ outingAdults: adults }).where(eq(member.userId, userId));
    await tx
      .update(child)
      .set({ staysHome: child_pks.length === 0 ? sql`true` : notInArray(child.pk, child_pks) })
      .where(eq(child.userId, userId));
    return readFamily(tx, userId);
  });
}
