import { and, eq, sql } from "drizzle-orm";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { content } from "@/server/platform/schema/catalog";
import { favorite } from "@/server/platform/schema/review";
import type { FavoriteResult } from "@/shared/contract/main/contents";

/**
 * Turns someone's heart of a content, or sets it to `target`: setting it twice changes nothing. The row of the content
 * is locked first, so that taps that arrive together are done one after the other and the count stays exact.
 * Throws 404.
 */
export async function toggleFavorite(
  db: Db,
  { userId, contentPk, target }: { userId: string; contentPk: number; target: boolean | undefined },
): Promise<FavoriteResult> {
  return transaction(db, async (tx) => {
    const [asked] = await tx
      .select({ pk: content.pk })
      .from(content)
      .where(eq(content.pk, contentPk))
      .for("no key update");
    if (!asked) throw notFound();
    const mine = and(eq(favorite.userId, userId), eq(favorite.contentPk, contentPk));
    const isNow = (await tx.select({ pk: favorite.contentPk }).from(favorite).where(mine)).length > 0;
    const wanted = target ?? !isNow;
    if (wanted && !isNow) await tx.insert(favorite).values({ userId, contentPk });
    if (!wanted && isNow) await tx.delete(favorite).where(mine);
    const by = Number(wanted) - Number(isNow);
    const [after] = await tx
      .update(content)
      .set({ favoriteCount: sql`greatest(0, ${content.favoriteCount} + ${by}::int)` })
      .where(eq(content.pk, contentPk))
      .returning({ count: content.favoriteCount });
    return { content_pk: contentPk, is_favorite: wanted, favorite_count: after?.count ?? 0 };
  });
}
