import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import { deletePhotos, insertPhotos } from "@/server/commerce/photos/photos.repository";
import { smallOf } from "@/server/commerce/photos/redraw-photo";
import { redrawPhotos } from "@/server/commerce/photos/take-photos";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound } from "@/server/platform/errors";
import { registerJob } from "@/server/platform/jobs";
import { programme, venuePhoto } from "@/server/platform/schema/counter/programme";
import type { OwnPhoto } from "@/shared/contract/main/content-facts";
import type { VenuePhotos } from "@/shared/contract/main/counter/programme";
import { programmeCopy as copy } from "./copy";

/** Stores photos for a programme, drawn anew, with who said that the venue may show them. Throws 404, 422. */
export async function addPhotos(
  db: Db,
  me: VenueStaff,
  id: string,
  { photos, rights }: { photos: readonly File[]; rights: string },
): Promise<VenuePhotos> {
  if ((await db.$count(programme, and(eq(programme.id, id), eq(programme.operatorPk, me.operatorPk)))) === 0)
    throw notFound();
  if (photos.length === 0) throw invalidFields({ photos: copy.noPhoto });
  if (rights !== "true") throw invalidFields({ rights: copy.rights });
  const drawn = await redrawPhotos(photos);
  const sized = await Promise.all(drawn.map(async (one) => ({ ...one, small: await smallOf(one) })));
  const ids = await transaction(db, async (tx) => {
    const added = await insertPhotos(tx, me.id, sized);
    const createdAt = clock.sqlNow();
    await tx
      .insert(venuePhoto)
      .values(added.map((photoId) => ({ photoId, operatorPk: me.operatorPk, staffId: me.id, createdAt })));
    await writeAudit(tx, me, {
      act: "photo.add",
      subject: "programme",
      subjectRef: id,
      after: { ids: added, rights: true },
    });
    return added;
  });
  return { ids };
}

/** Whether all of these are photos of this venue. */
export async function arePhotosOf(
  tx: Db,
  { operatorPk }: Pick<VenueStaff, "operatorPk">,
  photos: readonly OwnPhoto[],
): Promise<boolean> {
  const ids = [...new Set(photos.map(({ id }) => id))];
  if (ids.length < photos.length) return false;
  if (ids.length === 0) return true;
  const [found] = await tx
    .select({ count: count() })
    .from(venuePhoto)
    .where(and(eq(venuePhoto.operatorPk, operatorPk), inArray(venuePhoto.photoId, ids)));
  return found?.count === ids.length;
}

/** From now on these may stand on somebody's booking, so they stay. */
export async function markApproved(tx: Db, photos: readonly OwnPhoto[]): Promise<void> {
  const ids = photos.map(({ id }) => id);
  if (ids.length > 0) await tx.update(venuePhoto).set({ wasApproved: true }).where(inArray(venuePhoto.photoId, ids));
}

const UNUSED_SECONDS = 7 * 24 * 60 * 60;

/** Removes photos that stand in no programme a week after they came, unless families have seen them. */
export async function sweepPhotos(db: Db): Promise<void> {
  const isUsed = sql`exists (select 1 from ${programme} where ${programme.operatorPk} = ${venuePhoto.operatorPk}
    and (${programme.form} -> 'photos' @> jsonb_build_array(jsonb_build_object('id', ${venuePhoto.photoId}))
      or ${programme.form} -> 'entrance' @> jsonb_build_array(jsonb_build_object('photo',
        jsonb_build_object('id', ${venuePhoto.photoId})))))`;
  const unused = await db
    .select({ id: venuePhoto.photoId })
    .from(venuePhoto)
    .where(
      and(
        eq(venuePhoto.wasApproved, false),
        lt(venuePhoto.createdAt, clock.sqlNowPlus(-UNUSED_SECONDS)),
        sql`not ${isUsed}`,
      ),
    )
    .limit(500);
  await deletePhotos(
    db,
    unused.map(({ id }) => id),
  );
}

/** Registers the sweep as a job of this process. */
export function registerVenuePhotoJob(): void {
  registerJob({ name: "venue-photos", everySeconds: 60 * 60, run: sweepPhotos });
}
