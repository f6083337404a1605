import { and, eq, ne } from "drizzle-orm";
import { deletePhotos, insertPhotos } from "@/server/commerce/photos/photos.repository";
import type { Redrawn } from "@/server/commerce/photos/redraw-photo";
import type { Db } from "@/server/platform/db/types";
import { review, reviewPhoto } from "@/server/platform/schema/review";
import { photoPath } from "@/shared/scene/scene-picture";
import { photoAlt } from "./copy";

export type ReviewRow = typeof review.$inferSelect;

/** Locks a member's review until the transaction ends; null if missing, deleted or another member's. */
export async function lockReview(tx: Db, { userId, pk }: { userId: string; pk: number }): Promise<ReviewRow | null> {
  const [row] = await tx
    .select()
    .from(review)
    .where(and(eq(review.id, pk), eq(review.userId, userId), ne(review.state, "deleted")))
    .for("no key update");
  return row ?? null;
}

type Pictures = {
  userId: string;
  row: Pick<ReviewRow, "id" | "contentId">;
  name: string;
  /** Pks of existing pictures to retain, and new pictures, in display order. */
  order: readonly (number | Redrawn)[];
};

/** Replaces a review's pictures by `order` and permanently deletes the others. Returns the number of visible ones. */
export async function writePictures(tx: Db, { userId, row, name, order }: Pictures): Promise<number> {
  const before = await tx.select().from(reviewPhoto).where(eq(reviewPhoto.reviewId, row.id));
  const dropped = before.filter(({ id }) => !order.includes(id));
  for (const { id } of dropped) await tx.delete(reviewPhoto).where(eq(reviewPhoto.id, id));
  await deletePhotos(
    tx,
    dropped.flatMap(({ photoId }) => photoId ?? []),
  );
  for (const [position, one] of order.entries()) {
    if (typeof one === "number") {
      await tx.update(reviewPhoto).set({ position }).where(eq(reviewPhoto.id, one));
      continue;
    }
    const [photoId] = await insertPhotos(tx, userId, [one]);
    if (!photoId) throw new Error("A photo was not stored.");
    await tx.insert(reviewPhoto).values({
      reviewId: row.id,
      contentId: row.contentId,
      position,
      photoId,
      file: photoPath(photoId),
      alt: photoAlt(name, position + 1),
    });
  }
  const hidden = before.filter(({ hiddenAt }) => hiddenAt !== null).map(({ id }) => id);
  return order.filter((one) => typeof one !== "number" || !hidden.includes(one)).length;
}

/** Pks of a review's pictures in display order. */
export const picturesOf = async (db: Db, reviewId: number): Promise<number[]> =>
  (
    await db
      .select({ id: reviewPhoto.id })
      .from(reviewPhoto)
      .where(eq(reviewPhoto.reviewId, reviewId))
      .orderBy(reviewPhoto.position, reviewPhoto.id)
  ).map(({ id }) => id);
