import { and, asc, eq, or } from "drizzle-orm";
import { loadAudit, writeAudit } from "@/server/commerce/staff/audit";
import { checkSeen, toVersion } from "@/server/commerce/staff/seen";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound } from "@/server/platform/errors";
import { stayDraft } from "@/server/platform/schema/staff/stay-draft";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { stayGear } from "@/server/platform/schema/stay/stay-gear";
import { uncountedAges } from "@/server/stay/catalog/uncounted-ages";
import { setGear } from "@/server/stay/gear/set-gear";
import type { AccommodationForm, RoomForm, VenueRoom, VenueStay, VenueStays } from "@/shared/contract/stay/partner";
import { stayCopy as copy } from "./copy";
import { findPage } from "./draft";
import type { Accommodation } from "./write-page";

type Venue = Pick<VenueStaff, "venueId">;

/** Accommodations of this venue: public ones, and drafts of the venue. */
export const isVenues = ({ venueId }: Venue) =>
  and(eq(accommodation.venueId, venueId), or(eq(accommodation.isActive, true), eq(accommodation.source, "venue")));

const mine = (me: Venue, id: number) => and(eq(accommodation.id, id), isVenues(me));

/** An accommodation of the venue. Throws 404. */
export async function findAccommodation(db: Db, me: Venue, id: number): Promise<Accommodation> {
  const [stay] = await db.select().from(accommodation).where(mine(me, id));
  if (!stay) throw notFound();
  return stay;
}

/** A room type of the venue, with its accommodation. Throws 404. */
export async function findRoom(db: Db, me: Venue, id: number) {
  const [found] = await db
    .select({ room: stayProduct, stay: accommodation })
    .from(stayProduct)
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .where(and(eq(stayProduct.id, id), isVenues(me)));
  if (!found) throw notFound();
  return found;
}

/** Accommodations of a venue, with the names of their rooms. */
export async function listAccommodations(db: Db, me: Venue): Promise<VenueStays> {
  const stays = await db
    .select({ stay: accommodation, draft: stayDraft })
    .from(accommodation)
    .leftJoin(stayDraft, eq(stayDraft.accommodationId, accommodation.id))
    .where(isVenues(me))
    .orderBy(asc(accommodation.name), asc(accommodation.id));
  const rooms = await db
    .select({ room: stayProduct })
    .from(stayProduct)
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .where(isVenues(me))
    .orderBy(asc(stayProduct.priority), asc(stayProduct.id));
  return {
    stays: stays.map(({ stay: { id, name, address, place, contractedAt, isActive }, draft }) => ({
      id,
      name: isActive ? name : draft?.form.name || name,
      place: address || place,
      is_on_sale: contractedAt !== null,
      is_shown: isActive,
      page_state: draft?.state ?? "approved",
      rooms: rooms
        .filter(({ room }) => room.accommodationId === id)
        .map(({ room }) => ({ id: room.id, name: room.name, is_active: room.isActive })),
    })),
  };
}

type Room = typeof stayProduct.$inferSelect;

/** Form of a room type with its current values. */
export const toRoomForm = (room: Room): RoomForm => ({
  name: room.name,
  description: room.description,
  area_m2: room.areaM2,
  sleeping: room.sleeping,
  base_occupancy: room.baseOccupancy,
  max_occupancy: room.maxOccupancy,
  is_instant: room.isInstant,
  is_active: room.isActive,
  rates: room.rates,
  cutoff_hours: room.cutoffHours,
  cutoff_time: room.cutoffTime,
});

const roomView = (room: Room): VenueRoom => ({
  id: room.id,
  ...toRoomForm(room),
  version: toVersion(toRoomForm(room)),
});

async function loadForm(db: Db, stay: Accommodation): Promise<AccommodationForm> {
  const gear = await db.select().from(stayGear).where(eq(stayGear.accommodationId, stay.id)).orderBy(asc(stayGear.id));
  return {
    bands: stay.bands,
    adult_fee: stay.adultFee,
    mandatory_fee: stay.mandatoryFee,
    min_nights: stay.minNights,
    gear: gear.map(({ key, fee, pieces }) => ({ key, fee, pieces })),
  };
}

/** One accommodation with its guest fees, gear, rooms and history. Throws 404. */
export async function readAccommodation(db: Db, me: Venue, id: number): Promise<VenueStay> {
  return loadView(db, await findAccommodation(db, me, id));
}

/** One accommodation as staff see it. */
export async function loadView(db: Db, stay: Accommodation): Promise<VenueStay> {
  const rooms = await db
    .select()
    .from(stayProduct)
    .where(eq(stayProduct.accommodationId, stay.id))
    .orderBy(asc(stayProduct.priority), asc(stayProduct.id));
  const form = await loadForm(db, stay);
  return {
    id: stay.id,
    name: stay.name,
    is_on_sale: stay.contractedAt !== null,
    form,
    version: toVersion(form),
    page: await findPage(db, stay),
    rooms: rooms.map(roomView),
    audit: await loadAudit(db, "stay", stay.id),
  };
}

/** Changes guest fees and gear for future bookings; existing ones have a fixed price. Throws 404, 422, C_CHANGED. */
export async function saveAccommodation(
  db: Db,
  me: VenueStaff,
  id: number,
  form: AccommodationForm,
  seen?: string,
): Promise<VenueStay> {
  checkBands(form.bands);
  await transaction(db, async (tx) => {
    const [stay] = await tx.select().from(accommodation).where(mine(me, id)).for("no key update");
    if (!stay) throw notFound();
    const before = await loadForm(tx, stay);
    checkSeen(before, seen, form);
    await tx
      .update(accommodation)
      .set({
        bands: form.bands,
        uncountedAges: uncountedAges(form.bands),
        adultFee: form.adult_fee,
        mandatoryFee: form.mandatory_fee,
        minNights: form.min_nights,
        updatedAt: clock.sqlNow(),
      })
      .where(mine(me, id));
    const short = await setGear(tx, stay.id, form.gear);
    if (short) throw invalidFields({ gear: copy.gearLent(short.night, short.lent) });
    await writeAudit(tx, me, { act: "stay.save", subject: "stay", subjectRef: id, before, after: form });
  });
  return readAccommodation(db, me, id);
}

function checkBands(bands: AccommodationForm["bands"]): void {
  if (bands.some(({ from, to }) => from > to)) throw invalidFields({ bands: copy.bandOrder });
  const ages = bands.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  if (new Set(ages).size < ages.length) throw invalidFields({ bands: copy.bandOverlap });
}
