import { and, asc, eq, sql } from "drizzle-orm";
import { sceneWith } from "@/server/commerce/photos/venue-photos";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { stayLocation } from "@/server/platform/schema/stay/stay-places";
import { refundPolicy } from "@/server/platform/schema/venue";
import { stayText } from "@/server/platform/search/search-text";
import { townFor } from "@/server/stay/catalog/town-for";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import { stayFacilities } from "@/shared/contract/stay/lists";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";
import { rateAt } from "@/shared/refund/effective-steps";
import { STAY_REFUND_DAYS, STAY_STANDARD_RATES } from "@/shared/refund/standard-steps";

export type Accommodation = typeof accommodation.$inferSelect;

/** Illustration by accommodation type, used without photos. */
const SCENES: Readonly<Record<string, string>> = {
  hotel: "hotel",
  resort: "resort",
  pension: "pension",
  "pool-villa": "villa",
  hanok: "hanok",
  glamping: "dome",
  forest: "cabin",
  "farm-stay": "farmhouse",
};
const SEEDS = 12;

/** Illustration of a type; `at` varies it between neighbours. */
export const pickScene = (typeCode: string, at: number) => ({ kind: SCENES[typeCode] ?? "villa", seed: at % SEEDS });

/** Refund rates for the form; null for the standard policy. */
const toRates = (steps: readonly RefundStep[]): number[] | null =>
  steps.length === 0
    ? null
    : STAY_REFUND_DAYS.map((days, index) => Math.min(rateAt(steps, days), STAY_STANDARD_RATES[index] ?? 0));

const pickKnown = (names: readonly string[]) => stayFacilities.filter((stayFacility) => names.includes(stayFacility));

/** Form of an accommodation's public page. */
export async function formOfAccommodation(db: Db, stay: Accommodation): Promise<StayPageForm> {
  const [policy] = await db.select().from(refundPolicy).where(eq(refundPolicy.id, stay.refundPolicyId));
  const rooms = await db
    .select({ id: stayProduct.id, photos: stayProduct.photos })
    .from(stayProduct)
    .where(eq(stayProduct.accommodationId, stay.id))
    .orderBy(asc(stayProduct.priority), asc(stayProduct.id));
  return {
    name: stay.name,
    type_code: stay.typeCode,
    district_pk: stay.districtId,
    place: stay.place,
    address: stay.address,
    point: stay.lat === null || stay.lng === null ? null : { lat: stay.lat, lng: stay.lng },
    summary: stay.summary,
    description: stay.description,
    guide: stay.guide,
    check_in_from: stay.checkInFrom ?? "",
    check_out_until: stay.checkOutUntil ?? "",
    facilities_yes: pickKnown(stay.facilitiesYes),
    facilities_no: pickKnown(stay.facilitiesNo),
    rules: stay.rules,
    refund_rates: toRates(policy?.steps ?? []),
    photos: stay.photos,
    rooms,
  };
}

export async function writePage(tx: Db, stay: Accommodation, form: StayPageForm): Promise<void> {
  const town = await findTown(tx, stay, form);
  const source = {
    // A form approved before the map existed has no point: the old point is valid while the address is unchanged.
    name: form.name,
    place: form.place,
    tags: stay.tags,
    typeCode: form.type_code,
    districtId: form.district_pk,
    locationId: town.id,
    ...(form.point ?? (form.address === stay.address ? { lat: stay.lat, lng: stay.lng } : { lat: null, lng: null })),
  };
  const toText = await stayText(tx, [source]);
  const isMine = and(eq(accommodation.id, stay.id), eq(accommodation.venueId, stay.venueId));
  await tx
    .update(accommodation)
    .set({
      ...source,
      ...toText(source),
      address: form.address,
      summary: form.summary,
      description: form.description,
      guide: form.guide,
      checkInFrom: form.check_in_from,
      checkOutUntil: form.check_out_until,
      facilitiesYes: form.facilities_yes,
      facilitiesNo: form.facilities_no,
      rules: form.rules,
      photos: form.photos,
      refundPolicyId: await savePolicy(tx, stay, form),
      updatedAt: clock.sqlNow(),
    })
    .where(isMine);
  if (form.type_code !== stay.typeCode)
    await tx
      .update(accommodation)
      .set({ scene: pickScene(form.type_code, stay.id) })
      .where(isMine);
  await tx
    .update(accommodation)
    .set({ scene: sceneWith(accommodation.scene, form.photos[0]) })
    .where(isMine);
  const rooms = await tx
    .select({ id: stayProduct.id })
    .from(stayProduct)
    .where(eq(stayProduct.accommodationId, stay.id));
  for (const { id } of rooms) {
    const photos = form.rooms.find((room) => room.id === id)?.photos ?? [];
    await tx
      .update(stayProduct)
      .set({ photos, scene: sceneWith(stayProduct.scene, photos[0]) })
      .where(eq(stayProduct.id, id));
  }
}

/** Search town of the accommodation; unchanged while its district is. */
async function findTown(tx: Db, stay: Accommodation, form: StayPageForm): Promise<{ id: number; name: string }> {
  const [now] = await tx
    .select({ id: stayLocation.id, name: stayLocation.name })
    .from(stayLocation)
    .where(eq(stayLocation.id, stay.locationId));
  const town = form.district_pk === stay.districtId ? now : await townFor(tx, form.district_pk);
  if (!town) throw new Error(`Stay ${stay.id} was approved without a town.`);
  return town;
}

/** Saves the accommodation's own refund policy if the rates changed; returns its pk. */
async function savePolicy(tx: Db, stay: Accommodation, { refund_rates: rates }: StayPageForm): Promise<number> {
  const [now] = await tx.select().from(refundPolicy).where(eq(refundPolicy.id, stay.refundPolicyId));
  if (now && JSON.stringify(toRates(now.steps)) === JSON.stringify(rates)) return now.id;
  const steps = rates ? STAY_REFUND_DAYS.map((days_before, index) => ({ days_before, rate: rates[index] ?? 0 })) : [];
  const [saved] = await tx
    .insert(refundPolicy)
    .values({ key: `stay:${stay.id}`, name: "숙소 환불 규정", standard: "stay", steps })
    .onConflictDoUpdate({ target: refundPolicy.key, set: { steps } })
    .returning({ pk: refundPolicy.id });
  return saved?.pk ?? 0;
}

/** True when any bookable night is ahead. */
export async function hasNights(tx: Db, accommodationId: number, today: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from room_night n join stay_product p on p.id = n.product_id
    where p.accommodation_id = ${accommodationId} and p.is_active and n.night >= ${today}::date and not n.is_closed
      and n.capacity > n.held + n.sold limit 1`);
  return rows.length > 0;
}
