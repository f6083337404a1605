import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { category } from "@/server/platform/schema/catalog";
import { child } from "@/server/platform/schema/member";

/** What a member's children like, as category pks; empty for everyone else. */
export async function likedCategories(db: Db, userId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ pk: category.pk })
    .from(child)
    .innerJoin(category, and(eq(child.userId, userId), sql`${category.slug} = any(${child.categories})`));
  return new Set(rows.map(({ pk }) => pk));
}
