import { and, eq, isNotNull, sql } from "drizzle-orm";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { district } from "@/server/platform/schema/region";
import { stayDraft } from "@/server/platform/schema/staff/stay-draft";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
import { stayText } from "@/server/platform/search/search-text";
import { ratedNights } from "@/server/stay/catalog/rated-nights";
import { townFor } from "@/server/stay/catalog/town-for";
import { NIGHTS_AHEAD, type RoomNights, writeNights } from "@/server/stay/catalog/write-nights";
import type { VenueStay } from "@/shared/contract/stay/partner";
import type { NewStay } from "@/shared/contract/stay/partner-page";
import { kstToday } from "@/shared/dates/kst";
import { stayCopy as copy } from "./copy";
import { beginDraft } from "./draft";
import { placeFaults } from "./page";
import { isVenues, readAccommodation } from "./stays";
import { hasNights, pickScene } from "./write-page";

/** Creates an accommodation that is not public yet. Throws 422. */
export async function createAccommodation(db: Db, me: VenueStaff, form: NewStay): Promise<VenueStay> {
  const id = await transaction(db, async (tx) => {
    const faults = await placeFaults(tx, form);
    if (Object.keys(faults).length > 0) throw invalidFields(faults);
    const [dong] = await tx.select().from(district).where(eq(district.id, form.district_pk));
    const [own] = await tx.select({ phone: venue.phone }).from(venue).where(eq(venue.id, me.venueId));
    const town = await townFor(tx, form.district_pk);
    const source = {
      name: form.name,
      place: dong?.name ?? "",
      tags: [],
      typeCode: form.type_code,
      districtId: form.district_pk,
      locationId: town?.id ?? 0,
    };
    const toText = await stayText(tx, [source]);
    const [stay] = await tx
      .insert(accommodation)
      .values({
        source: "venue",
        sourceKey: uuidv7(),
        ...source,
        ...toText(source),
        venueId: me.venueId,
        refundPolicyId: await standardPolicy(tx),
        phone: own?.phone ?? null,
        scene: pickScene(form.type_code, 0),
        galleryCount: 1,
        isActive: false,
        createdAt: clock.sqlNow(),
        updatedAt: clock.sqlNow(),
      })
      .returning();
    if (!stay) throw notFound();
    await tx
      .update(accommodation)
      .set({ scene: pickScene(form.type_code, stay.id) })
      .where(and(eq(accommodation.id, stay.id), isVenues(me)));
    await beginDraft(tx, stay);
    await writeAudit(tx, me, { act: "stay.create", subject: "stay", subjectRef: stay.id, after: form });
    return stay.id;
  });
  return readAccommodation(db, me, id);
}

const STANDARD = { key: "stay-standard", name: "소비자분쟁해결기준(숙박)", standard: "stay" as const, steps: [] };

async function standardPolicy(tx: Db): Promise<number> {
  await tx.insert(refundPolicy).values(STANDARD).onConflictDoNothing();
  const [found] = await tx.select({ pk: refundPolicy.id }).from(refundPolicy).where(eq(refundPolicy.key, STANDARD.key));
  return found?.pk ?? 0;
}

/** Puts an approved accommodation on sale, with its nights. Throws 404, F000. */
export async function publishAccommodation(db: Db, me: VenueStaff, id: number): Promise<VenueStay> {
  await transaction(db, async (tx) => {
    const isMine = and(eq(accommodation.id, id), isVenues(me));
    const [stay] = await tx.select().from(accommodation).where(isMine).for("no key update");
    if (!stay) throw notFound();
    const isApproved = and(eq(stayDraft.accommodationId, id), isNotNull(stayDraft.approvedForm));
    if ((await tx.$count(stayDraft, isApproved)) === 0) throw refused(copy.notReady);
    const today = kstToday(clock.now());
    const rooms = await tx
      .select({ id: stayProduct.id, rates: stayProduct.rates })
      .from(stayProduct)
      .where(and(eq(stayProduct.accommodationId, id), eq(stayProduct.isActive, true)));
    const rated = rooms.flatMap(({ id: productId, rates }): RoomNights[] =>
      rates ? [{ productId, from: today, nights: ratedNights(rates, stay.peaks, today, NIGHTS_AHEAD) }] : [],
    );
    await writeNights(tx, rated);
    if (!(await hasNights(tx, id, today))) throw refused(copy.noNights);
    await tx
      .update(accommodation)
      .set({
        isActive: true,
        contractedAt: sql`coalesce(${accommodation.contractedAt}, ${clock.sqlNow()})`,
        updatedAt: clock.sqlNow(),
      })
      .where(isMine);
    await writeAudit(tx, me, { act: "stay.publish", subject: "stay", subjectRef: id });
  });
  return readAccommodation(db, me, id);
}

/** Takes it off sale; existing bookings stay valid, and its page stays as information. Throws 404. */
export async function pauseAccommodation(db: Db, me: VenueStaff, id: number): Promise<VenueStay> {
  await transaction(db, async (tx) => {
    const isMine = and(eq(accommodation.id, id), isVenues(me), isNotNull(accommodation.contractedAt));
    const [stay] = await tx.select().from(accommodation).where(isMine).for("no key update");
    if (!stay) throw notFound();
    await beginDraft(tx, stay);
    await tx.update(accommodation).set({ contractedAt: null, updatedAt: clock.sqlNow() }).where(isMine);
    await writeAudit(tx, me, { act: "stay.pause", subject: "stay", subjectRef: id });
  });
  return readAccommodation(db, me, id);
}
