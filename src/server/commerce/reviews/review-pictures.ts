import { eq } from "drizzle-orm";
import { deletePhotos, insertPhotos } from "@/server/commerce/photos/photos.repository";
import type { Redrawn } from "@/server/commerce/photos/redraw-photo";
import { MAX_PHOTOS } from "@/server/commerce/photos/take-photos";
import type { Db } from "@/server/platform/db/types";
import { invalidFields } from "@/server/platform/errors";
import { type review, reviewPhoto } from "@/server/platform/schema/review";
import { photoAlt } from "./copy";

type Pictures = {
  userId: string;
  row: Pick<typeof review.$inferSelect, "id" | "contentId">;
  /** Name of the content or accommodation, for the descriptions. */
  place: string;
  /** Pks of existing pictures to retain, and new pictures, in display order. */
  order: readonly (number | Redrawn)[];
};

/** Replaces a review's pictures by `order` and permanently deletes the others. Returns the number of visible ones. */
export async function writePictures(tx: Db, { userId, row, place, order }: Pictures): Promise<number> {
  const before = await tx.select().from(reviewPhoto).where(eq(reviewPhoto.reviewId, row.id));
  const dropped = before.filter(({ id }) => !order.includes(id));
  for (const { id: pk } of dropped) await tx.delete(reviewPhoto).where(eq(reviewPhoto.id, pk));
  await deletePhotos(
    tx,
    dropped.flatMap(({ photoId }) => photoId ?? []),
  );
  for (const [position, picture] of order.entries()) {
    if (typeof picture === "number") {
      await tx.update(reviewPhoto).set({ position }).where(eq(reviewPhoto.id, picture));
      continue;
    }
    const [photoId] = await insertPhotos(tx, userId, [picture]);
    if (!photoId) throw new Error("A photo was not stored.");
    const alt = photoAlt(place, position + 1);
    await tx.insert(reviewPhoto).values({ reviewId: row.id, contentId: row.contentId, position, photoId, alt });
  }
  const hidden = before.filter(({ hiddenAt }) => hiddenAt !== null).map(({ id }) => id);
  return order.filter((picture) => typeof picture !== "number" || !hidden.includes(picture)).length;
}

/** Pks of a review's pictures in display order. */
export const loadPictures = async (db: Db, reviewId: number): Promise<number[]> =>
  (
    await db
      .select({ pk: reviewPhoto.id })
      .from(reviewPhoto)
      .where(eq(reviewPhoto.reviewId, reviewId))
      .orderBy(reviewPhoto.position, reviewPhoto.id)
  ).map(({ pk }) => pk);

/** Stored and new photos in the requested order. Throws 422 unless it names each exactly once. */
export function pictureOrder(
  savedIds: readonly number[],
  drawn: readonly Redrawn[],
  requested: readonly string[] | undefined,
): (number | Redrawn)[] {
  if (requested === undefined) return checked([...savedIds, ...drawn]);
  const fresh = [...drawn];
  const order = requested.map((token) => (token === "+" ? fresh.shift() : Number(token)));
  const whole = order.filter((item) => item !== undefined);
  const pks = whole.filter((item) => typeof item === "number");
  const isRight =
    whole.length === order.length &&
    fresh.length === 0 &&
    new Set(pks).size === pks.length &&
    pks.every((pk) => savedIds.includes(pk));
  if (!isRight) throw invalidFields({ photo_order: "사진을 다시 골라 주세요." });
  return checked(whole);
}

function checked(order: (number | Redrawn)[]): (number | Redrawn)[] {
  if (order.length > MAX_PHOTOS) throw invalidFields({ photos: `사진은 ${MAX_PHOTOS}장까지 올릴 수 있어요.` });
  return order;
}
