import { and, eq, inArray, lt } from "drizzle-orm";
import { deletePhotos, insertPhotos } from "@/server/commerce/photos/photos.repository";
import { shrink } from "@/server/commerce/photos/redraw-photo";
import { redrawPhotos } from "@/server/commerce/photos/take-photos";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields } from "@/server/platform/errors";
import { editorialPhoto } from "@/server/platform/schema/home";
import { editorialCopy as copy } from "./copy";

/** Stores a re-encoded photo for a banner or an event, with its statement of rights. Throws 422. */
export async function addEditorialPhoto(
  db: Db,
  me: Staff,
  { photos, rights }: { photos: readonly File[]; rights: string },
): Promise<{ id: string }> {
  const [photo] = photos;
  if (!photo || photos.length > 1) throw invalidFields({ photos: copy.noPhoto });
  if (rights !== "true") throw invalidFields({ rights: copy.rights });
  const [drawn] = await redrawPhotos([photo]);
  if (!drawn) throw invalidFields({ photos: copy.noPhoto });
  const small = await shrink(drawn);
  return transaction(db, async (tx) => {
    const [id = ""] = await insertPhotos(tx, me.id, [{ ...drawn, small }]);
    await tx.insert(editorialPhoto).values({ photoId: id, staffId: me.id, createdAt: clock.sqlNow() });
    await writeAudit(tx, me, { act: "photo.add", subject: "photo", subjectRef: id, after: { rights: true } });
    return { id };
  });
}

/** Marks a photo as used, so that it is never swept; false if it is not one of the desk's. */
export async function storeEditorialPhoto(tx: Db, photoId: string): Promise<boolean> {
  const updated = await tx
    .update(editorialPhoto)
    .set({ wasUsed: true })
    .where(eq(editorialPhoto.photoId, photoId))
    .returning({ id: editorialPhoto.photoId });
  return updated.length > 0;
}

const UNUSED_SECONDS = 7 * 24 * 60 * 60;

/** Deletes photos that are still unused a week after the upload. */
export async function sweepEditorialPhotos(db: Db): Promise<void> {
  const isUnused = and(
    eq(editorialPhoto.wasUsed, false),
    lt(editorialPhoto.createdAt, clock.sqlNowPlus(-UNUSED_SECONDS)),
  );
  await transaction(db, async (tx) => {
    const unused = await tx
      .select({ id: editorialPhoto.photoId })
      .from(editorialPhoto)
      .where(isUnused)
      .limit(500)
      .for("update", { skipLocked: true });
    const ids = unused.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(editorialPhoto).where(inArray(editorialPhoto.photoId, ids));
    await deletePhotos(tx, ids);
  });
}
