import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { writeAudit } from "@/server/commerce/staff/audit";
import { checkSeen } from "@/server/commerce/staff/seen";
import { roomsOfVenue } from "@/server/commerce/venue/close-night";
import { moveDeadlines } from "@/server/commerce/waitlist/move-deadlines";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { stayProduct } from "@/server/platform/schema/stay/stay";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import { ratedNights } from "@/server/stay/catalog/rated-nights";
import { NIGHTS_AHEAD, recordLowest, writeNights } from "@/server/stay/catalog/write-nights";
import type { RoomForm, VenueStay } from "@/shared/contract/stay/partner";
import { kstToday } from "@/shared/dates/kst";
import { waitedUntil } from "@/shared/stay/booked-until";
import { stayCopy as copy } from "./copy";
import { findAccommodation, findRoom, readAccommodation, toRoomForm } from "./stays";

/** Check-in time of a stay that states none. It is not on sale, so its rooms have no waiting list. */
const MIDNIGHT = "24:00";

const listValues = (form: RoomForm) => ({
  name: form.name,
  description: form.description,
  areaM2: form.area_m2,
  sleeping: form.sleeping,
  baseOccupancy: form.base_occupancy,
  maxOccupancy: form.max_occupancy,
  isInstant: form.is_instant,
  isActive: form.is_active,
  rates: form.rates,
  ...(form.cutoff_hours === undefined ? {} : { cutoffHours: form.cutoff_hours }),
  ...(form.cutoff_time === undefined ? {} : { cutoffTime: form.cutoff_time }),
});

function checkRoom({ base_occupancy: base, max_occupancy: most }: RoomForm): void {
  if (most < base) throw invalidFields({ max_occupancy: copy.max });
}

/**
 * Changes a room type for future bookings; existing ones have a fixed price and guests. `rates` apply to nights that
 * are not created yet. Throws 404, 422, C_CHANGED.
 */
export async function saveRoom(db: Db, me: VenueStaff, id: number, form: RoomForm, seen?: string): Promise<VenueStay> {
  checkRoom(form);
  const accommodationId = await transaction(db, async (tx) => {
    await tx.select({ id: stayProduct.id }).from(stayProduct).where(eq(stayProduct.id, id)).for("no key update");
    const { room, stay } = await findRoom(tx, me, id);
    checkSeen(toRoomForm(room), seen, form);
    const values = listValues(form);
    await tx
      .update(stayProduct)
      .set({ ...values, claimedAt: clock.sqlNow() })
      .where(and(eq(stayProduct.id, id), inArray(stayProduct.id, roomsOfVenue(tx, me.venueId))));
    await recordLowest(tx, [id]);
    const cutoff = { hours: room.cutoffHours, time: room.cutoffTime };
    if (values.cutoffHours !== undefined) cutoff.hours = values.cutoffHours;
    if (values.cutoffTime !== undefined) cutoff.time = values.cutoffTime;
    await moveDeadlines(tx, sql`${waitlistEntry.shown} ->> 'product_id' = ${String(id)}`, (shown) =>
      shown.kind === "stay" ? waitedUntil(shown.check_in, stay.checkInFrom ?? MIDNIGHT, cutoff) : 0,
    );
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, room[name as keyof typeof values]]));
    const after = { ...values, room: form.name };
    await writeAudit(tx, me, {
      act: "room.save",
      subject: "stay",
      subjectRef: stay.id,
      before: { ...before, room: room.name },
      after,
    });
    return stay.id;
  });
  return readAccommodation(db, me, accommodationId);
}

/** Adds a room type with its first half year of nights at its rates. Throws 404, 422. */
export async function addRoom(db: Db, me: VenueStaff, accommodationId: number, form: RoomForm): Promise<VenueStay> {
  checkRoom(form);
  const { rates } = form;
  if (rates === null) throw invalidFields({ rates: copy.rates });
  await transaction(db, async (tx) => {
    const stay = await findAccommodation(tx, me, accommodationId);
    const [last] = await tx
      .select({ priority: stayProduct.priority })
      .from(stayProduct)
      .where(eq(stayProduct.accommodationId, accommodationId))
      .orderBy(desc(stayProduct.priority))
      .limit(1);
    const [made] = await tx
      .insert(stayProduct)
      .values({
        ...listValues(form),
        claimedAt: clock.sqlNow(),
        accommodationId: accommodationId,
        sourceKey: `venue:${uuidv7()}`,
        scene: { kind: stay.scene.kind, seed: stay.scene.seed },
        galleryCount: 1,
        priority: (last?.priority ?? -1) + 1,
      })
      .returning({ id: stayProduct.id });
    const productId = made?.id ?? 0;
    const from = kstToday(clock.now());
    // Information-only accommodations have no nights. A venue's own does, so that its calendar can be set early.
    if (stay.contractedAt || stay.source === "venue")
      await writeNights(tx, [{ productId, from, nights: ratedNights(rates, stay.peaks, from, NIGHTS_AHEAD) }]);
    await writeAudit(tx, me, {
      act: "room.add",
      subject: "stay",
      subjectRef: accommodationId,
      after: { ...listValues(form), room: form.name },
    });
  });
  return readAccommodation(db, me, accommodationId);
}
