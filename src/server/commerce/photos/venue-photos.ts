import { and, count, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields } from "@/server/platform/errors";
import { contentDraft, venuePhoto } from "@/server/platform/schema/staff/content-draft";
import { stayDraft } from "@/server/platform/schema/staff/stay-draft";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { OwnPhoto } from "@/shared/contract/main/content-facts";
import type { VenuePhotos } from "@/shared/contract/main/staff/content";
import { venuePhotoCopy as copy } from "./copy";
import { deletePhotos, insertPhotos } from "./photos.repository";
import { shrink } from "./redraw-photo";
import { redrawPhotos } from "./take-photos";

/** Subject of the photos; the caller has checked that it belongs to the venue. */
type About = Pick<Parameters<typeof writeAudit>[2], "subject" | "subjectRef">;

/** Re-encodes and stores photos of a venue, recording the staff member who confirmed the rights. Throws 422. */
export async function addVenuePhotos(
  db: Db,
  me: VenueStaff,
  about: About,
  { photos, rights }: { photos: readonly File[]; rights: string },
): Promise<VenuePhotos> {
  if (photos.length === 0) throw invalidFields({ photos: copy.noPhoto });
  if (rights !== "true") throw invalidFields({ rights: copy.rights });
  const drawn = await redrawPhotos(photos);
  const sized = await Promise.all(drawn.map(async (redrawn) => ({ ...redrawn, small: await shrink(redrawn) })));
  const ids = await transaction(db, async (tx) => {
    const added = await insertPhotos(tx, me.id, sized);
    const createdAt = clock.sqlNow();
    await tx
      .insert(venuePhoto)
      .values(added.map((photoId) => ({ photoId, venueId: me.venueId, staffId: me.id, createdAt })));
    await writeAudit(tx, me, { ...about, act: "photo.add", after: { ids: added, rights: true } });
    return added;
  });
  return { ids };
}

/** Scene JSON of a row with the photo set, or removed. */
export const sceneWith = (scene: PgColumn, photo: OwnPhoto | undefined): SQL =>
  photo ? sql`${scene} || jsonb_build_object('photo', ${JSON.stringify(photo)}::jsonb)` : sql`${scene} - 'photo'`;

/** True when all photos are distinct and belong to this venue. */
export async function ownsPhotos(
  tx: Db,
  { venueId }: Pick<VenueStaff, "venueId">,
  photos: readonly OwnPhoto[],
): Promise<boolean> {
  const ids = [...new Set(photos.map(({ id }) => id))];
  if (ids.length < photos.length) return false;
  if (ids.length === 0) return true;
  const [found] = await tx
    .select({ count: count() })
    .from(venuePhoto)
    .where(and(eq(venuePhoto.venueId, venueId), inArray(venuePhoto.photoId, ids)));
  return found?.count === ids.length;
}

/** Marks photos as approved: they can appear in bookings from now on, so they are never swept. */
export async function markApproved(tx: Db, photos: readonly OwnPhoto[]): Promise<void> {
  const ids = photos.map(({ id }) => id);
  if (ids.length > 0) await tx.update(venuePhoto).set({ wasApproved: true }).where(inArray(venuePhoto.photoId, ids));
}

const UNUSED_SECONDS = 7 * 24 * 60 * 60;

const isIn = (list: SQL, shape: SQL): SQL => sql`${list} @> jsonb_build_array(${shape})`;
const itself = sql`jsonb_build_object('id', ${venuePhoto.photoId})`;

/** Photo is used in a content draft: among its photos, or at its entrance. */
const isInContent = sql`exists (select 1 from ${contentDraft} where ${contentDraft.venueId} = ${venuePhoto.venueId}
  and (${isIn(sql`${contentDraft.form} -> 'photos'`, itself)}
    or ${isIn(sql`${contentDraft.form} -> 'entrance'`, sql`jsonb_build_object('photo', ${itself})`)}))`;

/** Photo is used in a stay draft: among its photos, or its rooms'. */
const isInStay = sql`exists (select 1 from ${stayDraft}
  join ${accommodation} on ${accommodation.id} = ${stayDraft.accommodationId}
  where ${accommodation.venueId} = ${venuePhoto.venueId}
  and (${isIn(sql`${stayDraft.form} -> 'photos'`, itself)}
    or ${isIn(sql`${stayDraft.form} -> 'rooms'`, sql`jsonb_build_object('photos', jsonb_build_array(${itself}))`)}))`;

/** Deletes photos unused a week after upload, unless families have seen them. */
export async function sweepVenuePhotos(db: Db): Promise<void> {
  const unused = await db
    .select({ id: venuePhoto.photoId })
    .from(venuePhoto)
    .where(
      and(
        eq(venuePhoto.wasApproved, false),
        lt(venuePhoto.createdAt, clock.sqlNowPlus(-UNUSED_SECONDS)),
        sql`not (${isInContent} or ${isInStay})`,
      ),
    )
    .limit(500);
  await deletePhotos(
    db,
    unused.map(({ id }) => id),
  );
}
