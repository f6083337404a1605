import { and, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { sceneWith } from "@/server/commerce/photos/venue-photos";
import { moveDeadlines } from "@/server/commerce/waitlist/move-deadlines";
import { fromPrice } from "@/server/main/catalog/seed/demo/demo-options";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { category, content, contentOption, subCategory } from "@/server/platform/schema/catalog";
import { district } from "@/server/platform/schema/region";
import { refundPolicy } from "@/server/platform/schema/venue";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import { activityText } from "@/server/platform/search/search-text";
import { isAllergen } from "@/shared/allergy/codes";
import { soldUntil } from "@/shared/content/sold-until";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import { type Facility, facilities } from "@/shared/contract/main/lists";
import type { ContentForm } from "@/shared/contract/main/staff/content";
import { rateAt } from "@/shared/refund/effective-steps";
import { REFUND_DAYS, STANDARD_RATES } from "@/shared/refund/standard-steps";

type Target = { id: string; venueId: number; contentId: number | null };

/** Variants of a drawn scene. */
const SEEDS = 12;

/** Writes an approved form to the content's row; returns its pk. A null `saleState` leaves the state unchanged. */
export async function writeContent(
  tx: Db,
  { id, venueId, contentId }: Target,
  form: ContentForm,
  saleState: "on_sale" | "not_on_sale" | "ended" | null,
): Promise<number> {
  const [sub] = await tx
    .select({
      categoryId: subCategory.categoryId,
      scene: category.sceneKind,
    })
    .from(subCategory)
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(eq(subCategory.id, form.sub_category_pk ?? 0));
  const [place] = await tx
    .select({ id: district.id })
    .from(district)
    .where(eq(district.id, form.district_pk ?? 0));
  if (!sub || !place) throw new Error(`VenueContent ${id} was approved without a category or a district.`);
  const options = form.options.map((option) => ({
    contentId: contentId ?? 0,
    name: option.name,
    band: option.band,
    minMonths: option.band === "addon" ? null : option.min_months,
    maxMonths: option.band === "addon" ? null : option.max_months,
    listPrice: option.price,
    price: option.price,
    seats: option.seats,
  }));
  // The form has no tags: preserve those of imported places.
  const [saved] = contentId === null ? [] : await tx.select().from(content).where(eq(content.id, contentId));
  const source = {
    name: form.name,
    place: form.place,
    tags: saved?.tags ?? [],
    districtId: form.district_pk ?? 0,
    subCategoryId: form.sub_category_pk ?? 0,
    ...(form.point ?? { lat: saved?.lat, lng: saved?.lng }),
  };
  const toText = await activityText(tx, [source]);
  const values = {
    ...source,
    ...toText(source),
    photos: form.photos,
    summary: form.summary,
    description: form.description,
    categoryId: sub.categoryId,
    venueId,
    refundPolicyId: await savePolicy(tx, id, form),
    address: form.address,
    // Older approved forms have no point: leave the stored one unchanged.
    ...(form.point ?? {}),
    indoor: form.indoor,
    durationMinutes: form.duration_minutes,
    minMonths: form.min_months,
    maxMonths: form.max_months,
    guardianUnderMonths: form.guardian_under_months,
    minHeightCm: form.min_height_cm,
    facilitiesYes: form.facilities_yes,
    facilitiesNo: form.facilities_no,
    papers: form.papers.map((name) => ({ name, for_text: "", max_months: null })),
    cautions: form.cautions,
    allergens: form.allergens,
    safety: hasSafety(form) ? form.safety : null,
    entrance: form.entrance,
    maxPerOrder: form.max_per_order,
    ...(form.cutoff_hours === undefined ? {} : { cutoffHours: form.cutoff_hours }),
    ...(form.cutoff_time === undefined ? {} : { cutoffTime: form.cutoff_time }),
    ...fromPrice(options.filter(({ band }) => band !== "addon")),
    updatedAt: clock.sqlNow(),
    ...(saleState ? { saleState } : {}),
  };
  const [photo] = form.photos;
  const drawing = { kind: sub.scene, seed: Number.parseInt(id.slice(-4), 16) % SEEDS };
  let pk = contentId;
  if (pk === null) {
    const [made] = await tx
      .insert(content)
      .values({
        ...values,
        source: "venue",
        sourceKey: id,
        scene: { ...drawing, ...(photo ? { photo } : {}) },
        galleryCount: 1,
        contractedAt: clock.sqlNow(),
        saleState: saleState ?? "ended",
        dating: "dated",
        createdAt: clock.sqlNow(),
      })
      .returning({ id: content.id });
    pk = made?.id ?? 0;
  } else {
    await claimContent(tx, pk, venueId);
    const [now] = await tx
      .update(content)
      .set({ ...values, cautionVersion: sql`${content.cautionVersion} + 1`, scene: sceneWith(content.scene, photo) })
      .where(and(eq(content.id, pk), eq(content.venueId, venueId)))
      .returning({ hours: content.cutoffHours, time: content.cutoffTime });
    if (now)
      await moveDeadlines(tx, eq(waitlistEntry.contentId, pk), (shown) =>
        shown.kind === "activity" ? soldUntil(shown.date, shown.starts_at, now) : 0,
      );
  }
  await writeOptions(tx, pk, form, options);
  return pk;
}

/** Marks an imported place as managed by its venue, so that imports leave it alone. */
export const claimContent = (tx: Db, pk: number, venueId: number) =>
  tx
    .update(content)
    .set({ claimedAt: clock.sqlNow() })
    .where(
      and(
        eq(content.id, pk),
        eq(content.venueId, venueId),
        isNull(content.claimedAt),
        notInArray(content.source, ["demo", "venue"]),
      ),
    );

const hasSafety = ({ safety: { inspected_on: inspected, insured_until: insured } }: ContentForm): boolean =>
  inspected !== null || insured !== null;

/** Updates options by row, since orders refer to them; dropped options are deactivated, never deleted. */
async function writeOptions(
  tx: Db,
  contentId: number,
  form: ContentForm,
  options: readonly Omit<typeof contentOption.$inferInsert, "contentId">[],
): Promise<void> {
  const old = await tx.select().from(contentOption).where(eq(contentOption.contentId, contentId));
  const writtenIds = new Set<number>();
  for (const [priority, option] of options.entries()) {
    const optionId = form.options[priority]?.pk ?? null;
    const same = old.find(
      ({ id, name }) => !writtenIds.has(id) && (optionId === null ? name === option.name : id === optionId),
    );
    const values = { ...option, contentId, priority, isActive: true };
    if (same) {
      writtenIds.add(same.id);
      await tx.update(contentOption).set(values).where(eq(contentOption.id, same.id));
    } else {
      await tx.insert(contentOption).values(values);
    }
  }
  const unwrittenIds = old.map(({ id }) => id).filter((pk) => !writtenIds.has(pk));
  if (unwrittenIds.length > 0)
    await tx.update(contentOption).set({ isActive: false }).where(inArray(contentOption.id, unwrittenIds));
}

async function savePolicy(tx: Db, id: string, { refund_rates: rates }: ContentForm): Promise<number> {
  const steps: RefundStep[] = REFUND_DAYS.map((days_before, index) => ({ days_before, rate: rates[index] ?? 0 }));
  const values = { key: `content:${id}`, name: "판매자 환불 규정", standard: "show" as const, steps };
  const [saved] = await tx
    .insert(refundPolicy)
    .values(values)
    .onConflictDoUpdate({ target: refundPolicy.key, set: { steps } })
    .returning({ id: refundPolicy.id });
  return saved?.id ?? 0;
}

const pickKnown = (names: readonly string[]): Facility[] => facilities.filter((facility) => names.includes(facility));

/** The form for an already published place; null if it is not this venue's. */
export async function formOfContent(tx: Db, contentId: number, venueId: number): Promise<ContentForm | null> {
  const [found] = await tx
    .select({ row: content, steps: refundPolicy.steps })
    .from(content)
    .innerJoin(refundPolicy, eq(refundPolicy.id, content.refundPolicyId))
    .where(and(eq(content.id, contentId), eq(content.venueId, venueId)));
  if (!found) return null;
  const { row, steps } = found;
  const options = await tx
    .select()
    .from(contentOption)
    .where(and(eq(contentOption.contentId, contentId), eq(contentOption.isActive, true)))
    .orderBy(contentOption.priority);
  const rates = REFUND_DAYS.map((days, index) =>
    Math.min(steps.length > 0 ? rateAt(steps, days) : 100, STANDARD_RATES[index] ?? 0),
  );
  return {
    name: row.name,
    photos: row.photos,
    summary: row.summary,
    description: row.description,
    sub_category_pk: row.subCategoryId,
    district_pk: row.districtId,
    place: row.place,
    address: row.address,
    point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    indoor: row.indoor === "unknown" ? "indoor" : row.indoor,
    duration_minutes: row.durationMinutes,
    min_months: row.minMonths,
    max_months: row.maxMonths,
    guardian_under_months: row.guardianUnderMonths,
    min_height_cm: row.minHeightCm,
    facilities_yes: pickKnown(row.facilitiesYes),
    facilities_no: pickKnown(row.facilitiesNo),
    papers: row.papers.map(({ name }) => name),
    cautions: row.cautions,
    allergens: row.allergens === null ? null : row.allergens.filter(isAllergen),
    safety: row.safety ?? { inspector: "", inspected_on: null, insurer: "", insured_until: null },
    entrance: row.entrance,
    max_per_order: Math.min(row.maxPerOrder, 50),
    cutoff_hours: row.cutoffHours,
    cutoff_time: row.cutoffTime,
    options: options.map(({ id, name, band, minMonths, maxMonths, price, seats }) => ({
      pk: id,
      name,
      band,
      min_months: minMonths,
      max_months: maxMonths,
      price,
      seats,
    })),
    refund_rates: [rates[0] ?? 0, rates[1] ?? 0, rates[2] ?? 0, rates[3] ?? 0, rates[4] ?? 0],
  };
}
