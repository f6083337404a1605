import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { decideForm, recordDecided, sendForm, storeForm, withdrawForm } from "@/server/commerce/approvals/approvals";
import { pointFault } from "@/server/commerce/approvals/point-fault";
import { venuePhotoCopy } from "@/server/commerce/photos/copy";
import { markApproved, ownsPhotos } from "@/server/commerce/photos/venue-photos";
import { changedParts, writeAudit } from "@/server/commerce/staff/audit";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import { checkSeen } from "@/server/commerce/staff/seen";
import type { Staff, VenueStaff } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { type FieldErrors, invalidFields, notFound } from "@/server/platform/errors";
import { district } from "@/server/platform/schema/region";
import { stayDraft } from "@/server/platform/schema/staff/stay-draft";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { accommodationType } from "@/server/platform/schema/stay/stay-places";
import { townFor } from "@/server/stay/catalog/town-for";
import type { Decision } from "@/shared/contract/main/staff/desk";
import type { VenueStay } from "@/shared/contract/stay/partner";
import type { StayPageForm, StayPageState } from "@/shared/contract/stay/partner-page";
import { STAY_STANDARD_RATES } from "@/shared/refund/standard-steps";
import { stayCopy as copy } from "./copy";
import { approvedPage, beginDraft, findPage } from "./draft";
import { findAccommodation, isVenues, loadView, readAccommodation } from "./stays";
import { type Accommodation, writePage } from "./write-page";

const photosIn = ({ photos, rooms }: StayPageForm) => [...photos, ...rooms.flatMap((room) => room.photos)];

const written = (tx: Db, me: Pick<VenueStaff, "venueId">, id: number) => ({
  table: stayDraft,
  where: and(
    eq(stayDraft.accommodationId, id),
    inArray(stayDraft.accommodationId, tx.select({ id: accommodation.id }).from(accommodation).where(isVenues(me))),
  ),
});

/**
 * Saves a draft if it still matches `seen`, incomplete or not. The public page stays as approved. Throws 404, 422,
 * F000, C_CHANGED.
 */
export async function savePage(
  db: Db,
  me: VenueStaff,
  id: number,
  form: StayPageForm,
  seen?: string,
): Promise<VenueStay> {
  await transaction(db, async (tx) => {
    const stay = await findAccommodation(tx, me, id);
    await checkWritten(tx, me, stay, form);
    await beginDraft(tx, stay);
    await tx
      .select({ id: stayDraft.accommodationId })
      .from(stayDraft)
      .where(written(tx, me, id).where)
      .for("no key update");
    const before = (await findPage(tx, stay)).form;
    checkSeen(before, seen, form);
    await storeForm(tx, written(tx, me, id), form);
    if (!isDeepStrictEqual(before, form))
      await writeAudit(tx, me, { act: "stay.page", subject: "stay", subjectRef: id, ...changedParts(before, form) });
  });
  return readAccommodation(db, me, id);
}

/** Checks that apply to drafts too: photos, rooms, types and districts must exist. */
async function checkWritten(tx: Db, me: VenueStaff, stay: Accommodation, form: StayPageForm): Promise<void> {
  if (!(await ownsPhotos(tx, me, photosIn(form)))) throw invalidFields({ photos: venuePhotoCopy.unknown });
  const ids = form.rooms.map((room) => room.id);
  const own = and(eq(stayProduct.accommodationId, stay.id), inArray(stayProduct.id, ids));
  if (new Set(ids).size < ids.length || (ids.length > 0 && (await tx.$count(stayProduct, own)) < ids.length))
    throw invalidFields({ rooms: copy.roomGone });
  // An imported accommodation can have a district that the form does not offer: accept it unchanged.
  if (form.type_code === stay.typeCode && form.district_pk === stay.districtId) return;
  const faults = await placeFaults(tx, form);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** Errors unless the type and district exist and the district has a search town. */
export async function placeFaults(
  tx: Db,
  { type_code: type, district_pk: pk }: Pick<StayPageForm, "type_code" | "district_pk">,
): Promise<FieldErrors> {
  const isDong = and(eq(district.id, pk), eq(district.level, 3));
  return {
    ...((await tx.$count(accommodationType, eq(accommodationType.code, type))) === 0 ? { type_code: copy.type } : {}),
    ...((await tx.$count(district, isDong)) === 0 || (await townFor(tx, pk)) === null
      ? { district_pk: copy.district }
      : {}),
  };
}

/** Submits a complete page to the desk. Throws 404, 422, F000, C_CHANGED. */
export async function submitPage(
  db: Db,
  me: VenueStaff,
  id: number,
  form: StayPageForm,
  seen?: string,
): Promise<VenueStay> {
  const { page } = await savePage(db, me, id, form, seen);
  const wrong = await faultsIn(db, id, form, page);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await transaction(db, async (tx) => {
    await sendForm(tx, written(tx, me, id), form);
    await writeAudit(tx, me, { act: "stay.submit", subject: "stay", subjectRef: id });
  });
  return readAccommodation(db, me, id);
}

/** Withdraws the submitted page before the desk decides. Throws 404, F000. */
export async function withdrawPage(db: Db, me: VenueStaff, id: number): Promise<VenueStay> {
  await readAccommodation(db, me, id);
  await transaction(db, async (tx) => {
    await withdrawForm(tx, written(tx, me, id));
    await writeAudit(tx, me, { act: "stay.withdraw", subject: "stay", subjectRef: id });
  });
  return readAccommodation(db, me, id);
}

/** Missing or invalid values, by field. */
async function faultsIn(db: Db, id: number, form: StayPageForm, page: StayPageState): Promise<FieldErrors> {
  const wrong: FieldErrors = {};
  for (const name of ["name", "summary", "place", "address", "check_in_from", "check_out_until"] as const)
    if (form[name] === "") wrong[name] = copy.required;
  if (form.description.length < 20) wrong.description = copy.long;
  const misplaced = await pointFault(db, form);
  if (misplaced) wrong.point = misplaced;
  if (form.photos.some(({ alt }) => alt === "")) wrong.photos = venuePhotoCopy.alt;
  const isKind = form.refund_rates?.every(
    (rate, index, rates) => rate >= (rates[index - 1] ?? 0) && rate <= (STAY_STANDARD_RATES[index] ?? 0),
  );
  if (isKind === false) wrong.refund_rates = copy.refund;
  const rooms = await db
    .select({ sleeping: stayProduct.sleeping })
    .from(stayProduct)
    .where(and(eq(stayProduct.accommodationId, id), eq(stayProduct.isActive, true)));
  if (form.rooms.some(({ photos }) => photos.some(({ alt }) => alt === ""))) wrong.rooms = venuePhotoCopy.alt;
  // A published page already has rooms.
  if (!page.is_shown && rooms.length === 0) wrong.rooms = copy.noRoom;
  else if (!page.is_shown && rooms.some(({ sleeping }) => sleeping.every(({ beds }) => beds.length === 0)))
    wrong.rooms = copy.noBeds;
  return wrong;
}

/** An accommodation for the desk, once it was submitted. Throws 404. */
export async function sentAccommodation(db: Db, id: number): Promise<VenueStay> {
  const [found] = await db
    .select({ stay: accommodation, submittedAt: stayDraft.submittedAt })
    .from(stayDraft)
    .innerJoin(accommodation, eq(accommodation.id, stayDraft.accommodationId))
    .where(eq(stayDraft.accommodationId, id));
  if (!found?.submittedAt) throw notFound();
  const view = await loadView(db, found.stay);
  return { ...view, page: { ...view.page, approved: await approvedPage(db, found.stay) } };
}

/** Approves or returns the submitted page; approval publishes it. Throws 404, C_CHANGED. */
export async function decidePage(db: Db, me: Staff, id: number, decision: Decision): Promise<VenueStay> {
  const { reason } = decision;
  const [asked] = await db
    .select({ venueId: accommodation.venueId })
    .from(accommodation)
    .where(eq(accommodation.id, id));
  if (!asked) throw notFound();
  await refuseOwnBusiness(db, me, { venueId: asked.venueId });
  await sentAccommodation(db, id);
  await transaction(db, async (tx) => {
    const [stay] = await tx.select().from(accommodation).where(eq(accommodation.id, id)).for("no key update");
    if (!stay) throw notFound();
    await decideForm(tx, { table: stayDraft, where: eq(stayDraft.accommodationId, id) }, decision);
    const { form } = await findPage(tx, stay);
    if (reason === null) {
      await markApproved(tx, photosIn(form));
      await writePage(tx, stay, form);
    }
    if (stay.venueId !== null)
      await recordDecided(tx, {
        venueId: stay.venueId,
        name: form.name,
        path: `/partner/console/stays?id=${id}`,
        reason,
      });
    await writeAudit(tx, me, {
      act: reason === null ? "stay.approve" : "stay.return",
      subject: "stay",
      subjectRef: id,
      reason: reason ?? "",
    });
  });
  return sentAccommodation(db, id);
}
