import { eq, inArray } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { randomNumber } from "@/server/platform/ids";
import { photo } from "@/server/platform/schema/review";
import type { Redrawn } from "./redraw-photo";

/** Stores photos of a member and returns their ids, in order. Ids cannot be guessed. */
export async function insertPhotos(tx: Db, userId: string, photos: readonly Redrawn[]): Promise<string[]> {
  const rows = photos.map((one) => ({ id: randomNumber("pho"), userId, ...one, createdAt: clock.sqlNow() }));
  for (const row of rows) await tx.insert(photo).values(row);
  return rows.map(({ id }) => id);
}

/** Forgets photos for good. */
export async function deletePhotos(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(photo).where(inArray(photo.id, [...ids]));
}

/** The WebP bytes of a photo; null when it is not there. */
export async function photoBytes(db: Db, id: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: photo.bytes }).from(photo).where(eq(photo.id, id));
  return row?.bytes ?? null;
}

/** Where a stored photo is shown from. */
export const photoUrl = (id: string): string => `/api/main/photos/${id}`;
