import { and, eq, ne } from "drizzle-orm";
import { deletePhotos, insertPhotos } from "@/server/commerce/photos/photos.repository";
import type { Redrawn } from "@/server/commerce/photos/redraw-photo";
import type { Db } from "@/server/platform/db/types";
import { stayReview, stayReviewPhoto } from "@/server/platform/schema/stay/stay-review";
import { photoAlt } from "./copy";

export type ReviewRow = typeof stayReview.$inferSelect;

/** A member's own undeleted review, locked for the transaction; null when missing or of another member. */
export async function lockReview(
  tx: Db,
  { userId, reviewId }: { userId: string; reviewId: number },
): Promise<ReviewRow | null> {
  const [row] = await tx
    .select()
    .from(stayReview)
    .where(and(eq(stayReview.id, reviewId), eq(stayReview.userId, userId), ne(stayReview.state, "deleted")))
    .for("no key update");
  return row ?? null;
}

type Pictures = {
  userId: string;
  reviewId: number;
  place: string;
  /** Pks of existing pictures, and new pictures, in display order. */
  order: readonly (number | Redrawn)[];
};

/** Replaces a review's pictures and deletes the others for good. Returns the number shown. */
export async function writePictures(tx: Db, { userId, reviewId, place, order }: Pictures): Promise<number> {
  const before = await tx.select().from(stayReviewPhoto).where(eq(stayReviewPhoto.reviewId, reviewId));
  const dropped = before.filter(({ id }) => !order.includes(id));
  for (const { id } of dropped) await tx.delete(stayReviewPhoto).where(eq(stayReviewPhoto.id, id));
  await deletePhotos(
    tx,
    dropped.flatMap(({ photoId }) => photoId ?? []),
  );
  for (const [position, one] of order.entries()) {
    if (typeof one === "number") {
      await tx.update(stayReviewPhoto).set({ position }).where(eq(stayReviewPhoto.id, one));
    } else {
      const [photoId] = await insertPhotos(tx, userId, [one]);
      await tx.insert(stayReviewPhoto).values({ reviewId, position, photoId, alt: photoAlt(place, position + 1) });
    }
  }
  const hidden = before.filter(({ hiddenAt }) => hiddenAt !== null).map(({ id }) => id);
  return order.filter((one) => typeof one !== "number" || !hidden.includes(one)).length;
}

/** Pks of a review's pictures in display order. */
export const picturesOf = async (db: Db, reviewId: number): Promise<number[]> =>
  (
    await db
      .select({ id: stayReviewPhoto.id })
      .from(stayReviewPhoto)
      .where(eq(stayReviewPhoto.reviewId, reviewId))
      .orderBy(stayReviewPhoto.position, stayReviewPhoto.id)
  ).map(({ id }) => id);
