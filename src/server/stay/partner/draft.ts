import { eq } from "drizzle-orm";
import { toVersion } from "@/server/commerce/staff/seen";
import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";
import { stayDraft } from "@/server/platform/schema/staff/stay-draft";
import { venue } from "@/server/platform/schema/venue";
import type { StayPageForm, StayPageState } from "@/shared/contract/stay/partner-page";
import { type Accommodation, formOfAccommodation } from "./write-page";

/** The current page of an accommodation, draft or approved, with its present rooms. */
export async function findPage(db: Db, stay: Accommodation): Promise<StayPageState> {
  const shown = await formOfAccommodation(db, stay);
  const [draft] = await db.select().from(stayDraft).where(eq(stayDraft.accommodationId, stay.id));
  const [names] = await db
    .select({ venue: venue.name, district: district.fullName })
    .from(venue)
    .leftJoin(district, eq(district.id, draft?.form.district_pk ?? stay.districtId))
    .where(eq(venue.id, stay.venueId));
  const form = draft ? withRooms(draft.form, shown) : withPhotos(shown);
  return {
    state: draft?.state ?? "approved",
    form,
    version: toVersion(form),
    return_reason: draft?.returnReason ?? "",
    submitted_at: draft?.submittedAt?.toISOString() ?? null,
    can_publish: draft ? draft.approvedForm !== null : stay.contractedAt !== null,
    is_shown: stay.isActive,
    district_name: names?.district ?? "",
    venue_name: names?.venue ?? "",
  };
}

/** The page that families see, with the name of its district; null before the first approval. */
export async function approvedPage(db: Db, stay: Accommodation): Promise<StayPageState["approved"]> {
  const [draft] = await db.select().from(stayDraft).where(eq(stayDraft.accommodationId, stay.id));
  if (!draft?.approvedForm) return null;
  const form = withRooms(draft.approvedForm, await formOfAccommodation(db, stay));
  const [area] = await db.select({ name: district.fullName }).from(district).where(eq(district.id, form.district_pk));
  return { form, district_name: area?.name ?? null };
}

/** Drops rooms without photos, so that a new room does not change the form. */
const withPhotos = ({ rooms, ...form }: StayPageForm): StayPageForm => ({
  ...form,
  rooms: rooms.filter(({ photos }) => photos.length > 0),
});

/** Rooms change while a page is edited; fields that an old draft lacks come from the published page. */
const withRooms = (form: StayPageForm, shown: StayPageForm): StayPageForm =>
  withPhotos({ ...shown, ...form, rooms: form.rooms.filter(({ id }) => shown.rooms.some((room) => room.id === id)) });

/** Creates a draft; an accommodation already on sale counts as approved. */
export async function beginDraft(tx: Db, stay: Accommodation): Promise<void> {
  const form = await formOfAccommodation(tx, stay);
  const isSold = stay.contractedAt !== null;
  await tx
    .insert(stayDraft)
    .values({ accommodationId: stay.id, form, ...(isSold ? { state: "approved", approvedForm: form } : {}) })
    .onConflictDoNothing();
}
