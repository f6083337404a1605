import { and, asc, desc, eq } from "drizzle-orm";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { child } from "@/server/platform/schema/member";
import type { Child } from "@/shared/contract/main/members";
import { toParts } from "@/shared/dates/plain-date";

type ChildColumn = "name_enc" | "birth_enc";

/** Seals a child's name or birth for its own row. */
export const sealChild = (column: ChildColumn, pk: string, text: string): string =>
  sealField({ table: "child", column, row: pk }, text);

const openChild = (column: ChildColumn, pk: string, sealed: string): string =>
  openField({ table: "child", column, row: pk }, sealed);

/** The reply for a row, with decrypted fields. */
export function childView(row: typeof child.$inferSelect): Child {
  const birth = openChild("birth_enc", row.id, row.birthEnc);
  const { year, month } = toParts(birth);
  return {
    pk: row.id,
    child_name: openChild("name_enc", row.id, row.nameEnc),
    child_birth: birth,
    child_year: year,
    child_month: month,
    categories: row.categories,
    is_representative: row.isRepresentative,
  };
}

/** A member's children: the representative one first, then as they were added. */
export const getChildren = (db: Db, userId: string) =>
  db
    .select()
    .from(child)
    .where(eq(child.userId, userId))
    .orderBy(desc(child.isRepresentative), asc(child.createdAt), asc(child.id));

/** One child of a member; null if the member has no such child. */
export async function findChild(db: Db, userId: string, pk: string): Promise<typeof child.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(child)
    .where(and(eq(child.userId, userId), eq(child.id, pk)));
  return row ?? null;
}
