import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { accommodation, stayFavorite } from "@/server/platform/schema/stay";

/** Hearts of stays as a union in which the earliest wins; two that become one are counted once. Doing it again changes nothing. */
export async function mergeStayFavorites(tx: Db, visitorId: string, userId: string): Promise<void> {
  const hearts = tx
    .select({ id: stayFavorite.accommodationId })
    .from(stayFavorite)
    .where(eq(stayFavorite.userId, visitorId));
  // The same order as a tap on a heart: the property's row first.
  await tx
    .select({ id: accommodation.id })
    .from(accommodation)
    .where(inArray(accommodation.id, hearts))
    .orderBy(asc(accommodation.id))
    .for("no key update");
  const own = await tx.delete(stayFavorite).where(eq(stayFavorite.userId, visitorId)).returning();
  if (own.length === 0) return;
  const merged = await tx
    .insert(stayFavorite)
    .values(own.map(({ accommodationId, createdAt }) => ({ userId, accommodationId, createdAt })))
    .onConflictDoUpdate({
      target: [stayFavorite.userId, stayFavorite.accommodationId],
      set: { createdAt: sql`least(${stayFavorite.createdAt}, excluded.created_at)` },
    })
    .returning({ id: stayFavorite.accommodationId, isNew: sql<boolean>`(xmax = 0)` });
  const twice = merged.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (twice.length === 0) return;
  await tx
    .update(accommodation)
    .set({ favoriteCount: sql`greatest(${accommodation.favoriteCount} - 1, 0)` })
    .where(inArray(accommodation.id, twice));
}
