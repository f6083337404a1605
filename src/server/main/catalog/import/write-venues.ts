import { and, eq, gte, inArray, ne, sql } from "drizzle-orm";
import { daySlots } from "@/server/main/catalog/day-slots";
import { SLOT_DAYS } from "@/server/main/catalog/slot-plan";
import { type NewSlot, writeSlots } from "@/server/main/catalog/write-slots";
import { chunked } from "@/server/platform/catalog/chunked";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import type { ImportReport } from "@/server/platform/intake/import-report";
import { content, contentOption, operator, refundPolicy, slot } from "@/server/platform/schema/catalog";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type ImportedVenue, venueHash } from "./imported-venue";
import { venueNames, venueScene } from "./venue-values";

const BATCH = 200;

/**
 * Writes imported places: new ones are added, changed ones brought up to date, the others are left untouched. A new place is
 * information only; only one whose contract was switched on is sold (see contracts.ts).
 */
export async function writeVenues(
  db: Db,
  venues: readonly ImportedVenue[],
  report: ImportReport,
  at: { today: PlainDate; now: Date },
): Promise<void> {
  for (const batch of chunked(venues, BATCH)) await transaction(db, (tx) => writeBatch(tx, batch, report, at));
}

/** Ends what is no longer to be shown to families: an earlier import may have brought it. */
export async function endVenues(
  db: Db,
  source: ImportedVenue["source"],
  keys: ReadonlySet<string>,
  { now, today }: { now: Date; today: PlainDate },
): Promise<void> {
  if (keys.size === 0) return;
  await transaction(db, async (tx) => {
    const ended = await tx
      .update(content)
      .set({ saleState: "ended", contractedAt: null, contentHash: null, updatedAt: now })
      .where(and(eq(content.source, source), inArray(content.sourceKey, [...keys]), ne(content.saleState, "ended")))
      .returning({ pk: content.pk });
    await dropUntouchedSlots(
      tx,
      ended.map(({ pk }) => pk),
      today,
    );
  });
}

type Known = { pk: number; hash: string | null; isContracted: boolean; isClaimed: boolean };

async function writeBatch(
  tx: Db,
  batch: readonly ImportedVenue[],
  report: ImportReport,
  { today, now }: { today: PlainDate; now: Date },
): Promise<void> {
  const savedVenues = await knownVenues(tx, batch);
  const fresh = batch.filter((venue) => !savedVenues.has(venue.sourceKey));
  const changed = batch.filter((venue) => {
    const saved = savedVenues.get(venue.sourceKey);
    return saved !== undefined && !saved.isClaimed && saved.hash !== venueHash(venue);
  });
  report.wrote("unchanged", batch.length - fresh.length - changed.length);
  if (fresh.length + changed.length === 0) return;
  const sellers = await saveOperators(tx, [...fresh, ...changed]);
  const policyPk = await standardPolicy(tx);
  const slots: NewSlot[] = [];
  const valuesOf = (venue: ImportedVenue) => ({
    ...venueNames(venue),
    operatorPk: sellers.get(venue.operator.key) ?? 0,
    refundPolicyPk: policyPk,
    updatedAt: now,
  });
  if (fresh.length > 0) {
    const counts = await countBySub(tx);
    const rows = fresh.map((venue) => ({
      ...valuesOf(venue),
      ...venueScene(venue, counts),
      source: venue.source,
      sourceKey: venue.sourceKey,
      saleState: "info_only" as const,
      createdAt: now,
    }));
    const saved = await tx.insert(content).values(rows).returning({ pk: content.pk });
    const options = fresh.flatMap((venue, place) =>
      venue.options.map((option, priority) => ({ contentPk: saved[place]?.pk ?? 0, ...option, priority })),
    );
    if (options.length > 0) await tx.insert(contentOption).values(options);
    report.wrote("added", fresh.length);
  }
  for (const venue of changed) {
    const { pk = 0, isContracted = false } = savedVenues.get(venue.sourceKey) ?? {};
    const saleState = isContracted && venue.plan !== null ? "on_sale" : "info_only";
    await tx
      .update(content)
      .set({ ...valuesOf(venue), saleState })
      .where(eq(content.pk, pk));
    await replaceOptions(tx, pk, venue);
    await dropUntouchedSlots(tx, [pk], today);
    if (isContracted) slots.push(...daySlots(pk, venue.plan, today, SLOT_DAYS));
    report.wrote("changed");
  }
  await writeSlots(tx, slots);
}

async function knownVenues(tx: Db, batch: readonly ImportedVenue[]): Promise<Map<string, Known>> {
  const source = batch[0]?.source ?? "museum";
  const keys = batch.map(({ sourceKey }) => sourceKey);
  const rows = await tx
    .select({
      pk: content.pk,
      key: content.sourceKey,
      hash: content.contentHash,
      contractedAt: content.contractedAt,
      claimedAt: content.claimedAt,
    })
    .from(content)
    .where(and(eq(content.source, source), inArray(content.sourceKey, keys)));
  return new Map(
    rows.map(({ key, pk, hash, contractedAt, claimedAt }) => [
      key,
      { pk, hash, isContracted: contractedAt !== null, isClaimed: claimedAt !== null },
    ]),
  );
}

async function saveOperators(tx: Db, venues: readonly ImportedVenue[]): Promise<Map<string, number>> {
  const rows = [...new Map(venues.map((venue) => [venue.operator.key, venue.operator])).values()];
  await tx.insert(operator).values(rows).onConflictDoNothing();
  const saved = await tx
    .select({ pk: operator.pk, key: operator.key })
    .from(operator)
    .where(
      inArray(
        operator.key,
        rows.map(({ key }) => key),
      ),
    );
  return new Map(saved.map(({ key, pk }) => [key, pk]));
}

async function standardPolicy(tx: Db): Promise<number> {
  const [row] = await tx
    .select({ pk: refundPolicy.pk })
    .from(refundPolicy)
    .where(eq(refundPolicy.key, "show-standard"));
  if (!row) throw new Error("환불 기준이 아직 없어요. 한 번 시작한 데이터베이스에 담아 주세요.");
  return row.pk;
}

/** How many contents each sub-category holds: pictures go round from there. */
async function countBySub(tx: Db): Promise<Map<number, number>> {
  const rows = await tx
    .select({ sub: content.subCategoryPk, count: sql<number | string>`count(*)` })
    .from(content)
    .groupBy(content.subCategoryPk);
  return new Map(rows.map(({ sub, count }) => [sub, Number(count)]));
}

/** Options keep their number while their name stays, since tickets name them; those that are gone are not sold again. */
async function replaceOptions(tx: Db, contentPk: number, venue: ImportedVenue): Promise<void> {
  const old = await tx.select().from(contentOption).where(eq(contentOption.contentPk, contentPk));
  await tx.update(contentOption).set({ isActive: false }).where(eq(contentOption.contentPk, contentPk));
  for (const [priority, option] of venue.options.entries()) {
    const same = old.find(({ name }) => name === option.name);
    const values = { ...option, priority, isActive: true };
    if (same) await tx.update(contentOption).set(values).where(eq(contentOption.pk, same.pk));
    else await tx.insert(contentOption).values({ contentPk, ...values });
  }
}

/** Days to come that nobody holds or bought are laid out anew. */
export async function dropUntouchedSlots(tx: Db, contentPks: readonly number[], today: PlainDate): Promise<void> {
  await tx
    .delete(slot)
    .where(and(inArray(slot.contentPk, [...contentPks]), gte(slot.date, today), eq(slot.held, 0), eq(slot.sold, 0)));
}
