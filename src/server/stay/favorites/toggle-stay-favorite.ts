import { and, eq, sql } from "drizzle-orm";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { accommodation, stayFavorite } from "@/server/platform/schema/stay";
import type { StayFavoriteResult } from "@/shared/contract/stay/accommodations";

type Ask = { userId: string; accommodationId: number; target: boolean | undefined };

/**
 * Turns someone's heart of a place, or sets it to `target`: setting it twice changes nothing. The place's row is locked
 * first, so that taps that arrive together are done one after the other and the count stays exact. Throws 404.
 */
export async function toggleStayFavorite(
  db: Db,
  { userId, accommodationId, target }: Ask,
): Promise<StayFavoriteResult> {
  return transaction(db, async (tx) => {
    const [asked] = await tx
      .select({ id: accommodation.id })
      .from(accommodation)
      .where(eq(accommodation.id, accommodationId))
      .for("no key update");
    if (!asked) throw notFound();
    const mine = and(eq(stayFavorite.userId, userId), eq(stayFavorite.accommodationId, accommodationId));
    const isNow = (await tx.select({ id: stayFavorite.accommodationId }).from(stayFavorite).where(mine)).length > 0;
    const wanted = target ?? !isNow;
    if (wanted && !isNow) await tx.insert(stayFavorite).values({ userId, accommodationId });
    if (!wanted && isNow) await tx.delete(stayFavorite).where(mine);
    const by = Number(wanted) - Number(isNow);
    if (by !== 0) {
      await tx
        .update(accommodation)
        .set({ favoriteCount: sql`greatest(0, ${accommodation.favoriteCount} + ${by}::int)` })
        .where(eq(accommodation.id, accommodationId));
    }
    return { accommodation_id: accommodationId, is_favorite: wanted };
  });
}
