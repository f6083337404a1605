import { and, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { randomNumber } from "@/server/platform/ids";
import { photo, review, reviewPhoto } from "@/server/platform/schema/review";
import type { Redrawn } from "./redraw-photo";

type Kept = Redrawn & { small?: Uint8Array };

/** Stores photos of a member or staff and returns their unguessable ids in order. */
export async function insertPhotos(tx: Db, userId: string, photos: readonly Kept[]): Promise<string[]> {
  const rows = photos.map((photo) => ({ id: randomNumber("pho"), userId, ...photo, createdAt: clock.sqlNow() }));
  for (const row of rows) await tx.insert(photo).values(row);
  return rows.map(({ id }) => id);
}

export async function deletePhotos(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(photo).where(inArray(photo.id, [...ids]));
}

/**
 * WebP bytes of a photo; null when it does not exist or was removed, alone or with its review. `isSmall`: the card
 * size, if there is one.
 */
export async function photoBytes(db: Db, id: string, isSmall = false): Promise<Uint8Array | null> {
  const bytes = isSmall ? sql<Uint8Array>`coalesce(${photo.small}, ${photo.bytes})`.mapWith(photo.bytes) : photo.bytes;
  const one = { one: sql`1` };
  const isHidden = db
    .select(one)
    .from(reviewPhoto)
    .where(and(isNotNull(reviewPhoto.hiddenAt), eq(reviewPhoto.photoId, id)));
  // Joins by the writer, who has few reviews: the photo column has no index.
  const isOff = db
    .select(one)
    .from(review)
    .innerJoin(reviewPhoto, eq(reviewPhoto.reviewId, review.id))
    .where(and(eq(review.userId, photo.userId), eq(review.state, "removed"), eq(reviewPhoto.photoId, id)));
  const [row] = await db
    .select({ bytes })
    .from(photo)
    .where(and(eq(photo.id, id), notExists(isHidden), notExists(isOff)));
  return row?.bytes ?? null;
}

/** WebP bytes of any photo, for the desk; null when it does not exist. */
export async function loadPhotoBytes(db: Db, id: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: photo.bytes }).from(photo).where(eq(photo.id, id));
  return row?.bytes ?? null;
}
