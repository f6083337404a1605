import { eq, gte, inArray, sql } from "drizzle-orm";
import { dropUntouched } from "@/server/commerce/holds/drop-stock";
import { daySlots } from "@/server/main/catalog/day-slots";
import { SLOT_DAYS } from "@/server/main/catalog/slot-plan";
import { writeSlots } from "@/server/main/catalog/write-slots";
import { chunked } from "@/server/platform/catalog/chunked";
import type { Db } from "@/server/platform/db/types";
import { differences, type ImportPlan, type ImportRun } from "@/server/platform/intake/import-run";
import { content, contentOption, slot } from "@/server/platform/schema/catalog";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
import { activityText } from "@/server/platform/search/search-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type ImportedContent, importedHash } from "./imported-content";
import { importedScene, importedValues, VALUE_LABELS } from "./imported-values";

const BATCH = 200;

type Imported = { items: readonly ImportedContent[]; ended: ReadonlySet<string> };
type SavedRow = {
  pk: number;
  key: string;
  hash: string | null;
  isContracted: boolean;
  isClaimed: boolean;
  isEnded: boolean;
  lastDay: PlainDate | null;
  name: string;
};

/**
 * Plans an import: adds new places, updates changed ones, and ends those that the file marks as over. A new place is
 * information only until its contract is switched on (see contracts.ts). Places that venues manage are left alone.
 */
export async function planContents(
  tx: Db,
  source: string,
  { items, ended }: Imported,
  run: ImportRun,
): Promise<ImportPlan> {
  const savedByKey = await knownContents(tx, source);
  const fresh = items.filter((item) => !savedByKey.has(item.sourceKey));
  const changed = items.flatMap((item) => {
    const saved = savedByKey.get(item.sourceKey);
    return saved && !saved.isClaimed && saved.hash !== importedHash(item) ? [{ item, saved }] : [];
  });
  const keys = new Set(items.map(({ sourceKey }) => sourceKey));
  const shown = [...savedByKey.values()].filter(({ isEnded, isClaimed }) => !isEnded && !isClaimed);
  const over = shown.filter(({ key }) => ended.has(key));
  const vanished = shown.filter(({ key }) => !keys.has(key) && !ended.has(key));
  const old = run.dryRun
    ? await selectRows(
        tx,
        changed.map(({ saved }) => saved.pk),
      )
    : new Map();
  return {
    added: fresh.map(({ name }) => name),
    changed: [
      ...changed.map(({ item, saved }) => {
        const row = old.get(saved.pk);
        const what = row ? differences(row, importedValues(item), VALUE_LABELS) : "";
        return what === "" ? item.name : `${item.name} (${what})`;
      }),
      ...over.map(({ name }) => `${name} (내림)`),
    ],
    unchanged: items.length - fresh.length - changed.length,
    vanished: vanished.map(({ name }) => name),
    // Past events end without a confirmation.
    closed: over.filter(({ lastDay }) => lastDay === null || lastDay >= run.today).map(({ name }) => name),
    known: shown.length - over.length,
    write: async (db) => {
      await endContents(db, [...over, ...(run.confirmVanished ? vanished : [])], run);
      let written = 0;
      const progress = (count: number) => {
        written += count;
        run.report.progress("저장", written, fresh.length + changed.length);
      };
      for (const batch of chunked(fresh, BATCH)) {
        await addContents(db, batch, run);
        progress(batch.length);
      }
      for (const { item, saved } of changed) {
        await changeContent(db, item, saved, run);
        progress(1);
      }
    },
  };
}

/** Ends contents that should no longer be shown. */
async function endContents(tx: Db, items: readonly SavedRow[], { now, today }: ImportRun): Promise<void> {
  if (items.length === 0) return;
  const pks = items.map(({ pk }) => pk);
  for (const some of chunked(pks, 1000)) {
    await tx
      .update(content)
      .set({ saleState: "ended", contractedAt: null, contentHash: null, updatedAt: now })
      .where(inArray(content.id, some));
    await dropUntouchedSlots(tx, some, today);
  }
}

const findValues = async (tx: Db, items: readonly ImportedContent[], now: Date) => {
  const venueIds = await saveVenues(tx, items);
  const policyId = await standardPolicy(tx);
  const toText = await activityText(tx, items);
  return (item: ImportedContent) => ({
    ...importedValues(item),
    ...toText(item),
    venueId: venueIds.get(item.venue.key) ?? 0,
    refundPolicyId: policyId,
    updatedAt: now,
  });
};

async function addContents(tx: Db, items: readonly ImportedContent[], { now, today }: ImportRun): Promise<void> {
  const values = await findValues(tx, items, now);
  const counts = await countBySub(tx);
  const rows = items.map((item) => ({
    ...values(item),
    ...importedScene(item, counts, today),
    source: item.source,
    sourceKey: item.sourceKey,
    saleState: "info_only" as const,
    createdAt: now,
  }));
  const saved = await tx.insert(content).values(rows).returning({ pk: content.id });
  const options = items.flatMap((item, place) =>
    item.options.map((option, priority) => ({ contentId: saved[place]?.pk ?? 0, ...option, priority })),
  );
  if (options.length > 0) await tx.insert(contentOption).values(options);
}

async function changeContent(
  tx: Db,
  item: ImportedContent,
  { pk, isContracted }: SavedRow,
  { now, today }: ImportRun,
): Promise<void> {
  const values = await findValues(tx, [item], now);
  const saleState = isContracted && item.plan !== null ? "on_sale" : "info_only";
  await tx
    .update(content)
    .set({ ...values(item), saleState })
    .where(eq(content.id, pk));
  await replaceOptions(tx, pk, item);
  await dropUntouchedSlots(tx, [pk], today);
  if (isContracted) await writeSlots(tx, daySlots(pk, item.plan, today, SLOT_DAYS));
}

async function knownContents(tx: Db, source: string): Promise<Map<string, SavedRow>> {
  const rows = await tx
    .select({
      pk: content.id,
      key: content.sourceKey,
      name: content.name,
      hash: content.contentHash,
      contractedAt: content.contractedAt,
      claimedAt: content.claimedAt,
      saleState: content.saleState,
      lastDay: content.shownUntil,
    })
    .from(content)
    .where(eq(content.source, source))
    .orderBy(content.id);
  return new Map(
    rows.map(({ contractedAt, claimedAt, saleState, ...row }) => [
      row.key,
      { ...row, isContracted: contractedAt !== null, isClaimed: claimedAt !== null, isEnded: saleState === "ended" },
    ]),
  );
}

async function selectRows(tx: Db, pks: readonly number[]): Promise<Map<number, typeof content.$inferSelect>> {
  const rows = (
    await Promise.all(chunked(pks, 1000).map((some) => tx.select().from(content).where(inArray(content.id, some))))
  ).flat();
  return new Map(rows.map((row) => [row.id, row]));
}

async function saveVenues(tx: Db, items: readonly ImportedContent[]): Promise<Map<string, number>> {
  const rows = [...new Map(items.map((item) => [item.venue.key, item.venue])).values()];
  await tx.insert(venue).values(rows).onConflictDoNothing();
  const saved = await tx
    .select({ pk: venue.id, key: venue.key })
    .from(venue)
    .where(
      inArray(
        venue.key,
        rows.map(({ key }) => key),
      ),
    );
  return new Map(saved.map(({ key, pk }) => [key, pk]));
}

async function standardPolicy(tx: Db): Promise<number> {
  const [row] = await tx
    .select({ pk: refundPolicy.id })
    .from(refundPolicy)
    .where(eq(refundPolicy.key, "show-standard"));
  if (!row) throw new Error("환불 기준이 아직 없어요. 한 번 시작한 데이터베이스에 담아 주세요.");
  return row.pk;
}

/** Number of contents of each sub-category: the next picture index. */
async function countBySub(tx: Db): Promise<Map<number, number>> {
  const rows = await tx
    .select({ sub: content.subCategoryId, count: sql<number | string>`count(*)` })
    .from(content)
    .groupBy(content.subCategoryId);
  return new Map(rows.map(({ sub, count }) => [sub, Number(count)]));
}

/** An option with the same name retains its pk, since tickets refer to it; missing options are deactivated. */
async function replaceOptions(tx: Db, contentId: number, item: ImportedContent): Promise<void> {
  const old = await tx.select().from(contentOption).where(eq(contentOption.contentId, contentId));
  await tx.update(contentOption).set({ isActive: false }).where(eq(contentOption.contentId, contentId));
  for (const [priority, option] of item.options.entries()) {
    const same = old.find(({ name }) => name === option.name);
    const values = { ...option, priority, isActive: true };
    if (same) await tx.update(contentOption).set(values).where(eq(contentOption.id, same.id));
    else await tx.insert(contentOption).values({ contentId, ...values });
  }
}

/** Deletes slots from `today` on that have no holds or orders. */
export async function dropUntouchedSlots(tx: Db, contentIds: readonly number[], today: PlainDate): Promise<void> {
  await dropUntouched(tx, "slot", sql`${inArray(slot.contentId, [...contentIds])} and ${gte(slot.date, today)}`);
}
