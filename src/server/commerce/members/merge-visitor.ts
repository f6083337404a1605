import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { firmHolds } from "@/server/commerce/holds/firm-holds";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { visitor } from "@/server/platform/schema/member";
import { favorite } from "@/server/platform/schema/review";
import { accommodation, stayFavorite } from "@/server/platform/schema/stay/stay";

/** Merges stay favourites; the earliest date wins and duplicates count once. Idempotent. */
async function mergeStayFavorites(tx: Db, visitorId: string, userId: string): Promise<void> {
  const hearts = tx
    .select({ id: stayFavorite.accommodationId })
    .from(stayFavorite)
    .where(eq(stayFavorite.userId, visitorId));
  // Same lock order as a tap on a heart: the accommodation's row first.
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

/**
 * Moves a visitor's favourites (the earliest date wins) and seats still available to the member, and marks the visitor
 * as merged. Idempotent. Returns the names of what others took.
 */
export async function mergeVisitor(
  tx: Db,
  { visitorId, userId }: { visitorId: string; userId: string },
): Promise<{ lostHolds: string[] }> {
  await mergeFavorites(tx, visitorId, userId);
  await mergeStayFavorites(tx, visitorId, userId);
  const lostHolds = await firmHolds(tx, { visitorId, userId });
  await tx
    .insert(visitor)
    .values({ userId: visitorId, mergedInto: userId, createdAt: clock.sqlNow() })
    .onConflictDoUpdate({ target: visitor.userId, set: { mergedInto: userId }, setWhere: isNull(visitor.mergedInto) });
  return { lostHolds };
}

async function mergeFavorites(tx: Db, visitorId: string, userId: string): Promise<void> {
  const hearts = tx.select({ id: favorite.contentId }).from(favorite).where(eq(favorite.userId, visitorId));
  // Same lock order as a tap on a heart: the activity's row first.
  await tx
    .select({ id: content.id })
    .from(content)
    .where(inArray(content.id, hearts))
    .orderBy(asc(content.id))
    .for("no key update");
  const own = await tx.delete(favorite).where(eq(favorite.userId, visitorId)).returning();
  if (own.length === 0) return;
  const merged = await tx
    .insert(favorite)
    .values(own.map(({ contentId, createdAt }) => ({ userId, contentId, createdAt })))
    .onConflictDoUpdate({
      target: [favorite.userId, favorite.contentId],
      set: { createdAt: sql`least(${favorite.createdAt}, excluded.created_at)` },
    })
    .returning({ contentId: favorite.contentId, isNew: sql<boolean>`(xmax = 0)` });
  const twice = merged.filter(({ isNew }) => !isNew).map(({ contentId }) => contentId);
  if (twice.length === 0) return;
  // Duplicates now count once.
  await tx
    .update(content)
    .set({ favoriteCount: sql`greatest(${content.favoriteCount} - 1, 0)` })
    .where(
      inArray(
        content.id,
        twice.sort((a, b) => a - b),
      ),
    );
}
