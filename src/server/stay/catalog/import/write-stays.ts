import { eq, inArray, sql } from "drizzle-orm";
import { dropUntouched } from "@/server/commerce/holds/drop-stock";
import { chunked } from "@/server/platform/catalog/chunked";
import type { Db } from "@/server/platform/db/types";
import { differences, type ImportPlan, type ImportRun } from "@/server/platform/intake/import-run";
import { placeScene } from "@/server/platform/intake/place-scene";
import { stayDraft } from "@/server/platform/schema/staff/stay-draft";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { writeNights } from "@/server/stay/catalog/write-nights";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type ImportedStay, stayHash } from "./imported-stay";
import { STAY_LABELS, stayReference, stayValues } from "./stay-values";
import { writeRooms } from "./write-rooms";

type StayRow = {
  id: number;
  key: string;
  name: string;
  hash: string | null;
  isContracted: boolean;
  isActive: boolean;
  /** The venue has started to edit its page. */
  isWritten: boolean;
  rooms: { id: number; key: string; name: string; isActive: boolean; isClaimed: boolean }[];
};

/**
 * Plans an update to the file: inserts new accommodations with rooms, updates changed ones. Leaves what a venue edits
 * itself (`stay_draft`, `stay_product.claimed_at`). Others missing from the file are listed, and removed once the
 * operator confirms.
 */
export async function planStays(
  tx: Db,
  source: string,
  { stays, ended }: { stays: readonly ImportedStay[]; ended: ReadonlySet<string> },
  run: ImportRun,
): Promise<ImportPlan> {
  const savedByKey = await knownStays(tx, source);
  const fresh = stays.filter((stay) => !savedByKey.has(stay.sourceKey));
  const changed = stays.flatMap((stay) => {
    const saved = savedByKey.get(stay.sourceKey);
    return saved && saved.hash !== stayHash(stay) ? [{ stay, saved }] : [];
  });
  const byKey = new Map(stays.map((stay) => [stay.sourceKey, stay]));
  const isClaimed = ({ isWritten, rooms }: StayRow): boolean => isWritten || rooms.some((room) => room.isClaimed);
  const shown = [...savedByKey.values()].filter(({ isActive }) => isActive);
  const over = shown.filter((place) => ended.has(place.key) && !isClaimed(place));
  const missing = shown.filter((place) => !byKey.has(place.key) && !ended.has(place.key) && !isClaimed(place));
  const missingRooms = shown.flatMap(({ key, name, rooms }) => {
    const fileRooms = new Set(byKey.get(key)?.rooms.map(({ sourceKey }) => sourceKey));
    return byKey.has(key)
      ? rooms
          .filter((room) => room.isActive && !room.isClaimed && !fileRooms.has(room.key))
          .map((room) => ({ ...room, name: `${name} · ${room.name}` }))
      : [];
  });
  const old = run.dryRun
    ? await selectRows(
        tx,
        changed.map(({ saved }) => saved.id),
      )
    : new Map();
  const units = (places: readonly StayRow[]) =>
    places.reduce((sum, { rooms }) => sum + Math.max(1, rooms.filter(({ isActive }) => isActive).length), 0);
  return {
    added: fresh.map(({ name }) => name),
    changed: [
      ...changed.map(({ stay, saved }) => {
        const row = old.get(saved.id);
        const what = row ? differences(row, stayValues(stay), STAY_LABELS) : "";
        return row ? `${stay.name} (${what || "객실"})` : stay.name;
      }),
      ...over.map(({ name }) => `${name} (내림)`),
    ],
    unchanged: stays.length - fresh.length - changed.length,
    vanished: [
      ...missing.flatMap(({ name, rooms }) => {
        const active = rooms.filter(({ isActive }) => isActive);
        return active.length === 0 ? [name] : active.map((room) => `${name} · ${room.name}`);
      }),
      ...missingRooms.map(({ name }) => name),
    ],
    closed: over.map(({ name }) => name),
    known: units(shown) - units(over),
    write: async (db) => {
      await endStays(db, [...over, ...(run.confirmVanished ? missing : [])], run);
      if (run.confirmVanished)
        await endRooms(
          db,
          missingRooms.map(({ id }) => id),
          run.today,
        );
      const total = fresh.length + changed.length;
      for (const [at, stay] of fresh.entries()) {
        await addStay(db, stay, run);
        run.report.progress("저장", at + 1, total);
      }
      for (const [at, { stay, saved }] of changed.entries()) {
        await changeStay(db, stay, saved, run);
        run.report.progress("저장", fresh.length + at + 1, total);
      }
    },
  };
}

async function addStay(tx: Db, stay: ImportedStay, { now, today }: ImportRun): Promise<void> {
  const count = await tx.$count(accommodation, eq(accommodation.source, stay.source));
  const [saved] = await tx
    .insert(accommodation)
    .values({
      ...stayValues(stay),
      ...(await stayReference(tx, stay)),
      summary: stay.introduction.summary,
      phone: stay.introduction.phone,
      source: stay.source,
      sourceKey: stay.sourceKey,
      scene: placeScene(stay.scene, { ...stay, lat: null, lng: null, ...stay.point }, today, count),
      galleryCount: Math.min(5, 1 + stay.rooms.length),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: accommodation.id });
  await writeRooms(tx, saved?.id ?? 0, stay, today);
}

/** Rewrites nights only under a contract (see contracts.ts): other accommodations are information only. */
async function changeStay(
  tx: Db,
  stay: ImportedStay,
  { id, isContracted, isWritten }: StayRow,
  { now, today }: ImportRun,
): Promise<void> {
  const { summary, phone, first } = stay.introduction;
  await tx
    .update(accommodation)
    .set({
      ...(isWritten
        ? { contentHash: stayHash(stay) }
        : { ...stayValues(stay), ...(await stayReference(tx, stay)), ...(first ? {} : { summary, phone }) }),
      isActive: true,
      updatedAt: now,
    })
    .where(eq(accommodation.id, id));
  const nights = await writeRooms(tx, id, stay, today);
  if (isContracted) await writeNights(tx, nights);
}

async function endStays(tx: Db, stays: readonly StayRow[], { now, today }: ImportRun): Promise<void> {
  for (const some of chunked(stays, 500)) {
    await tx
      .update(accommodation)
      .set({ isActive: false, contractedAt: null, contentHash: null, updatedAt: now })
      .where(
        inArray(
          accommodation.id,
          some.map(({ id }) => id),
        ),
      );
    await dropNights(
      tx,
      some.flatMap(({ rooms }) => rooms.map(({ id }) => id)),
      today,
    );
  }
}

async function endRooms(tx: Db, ids: readonly number[], today: PlainDate): Promise<void> {
  for (const some of chunked(ids, 500)) {
    await tx.update(stayProduct).set({ isActive: false }).where(inArray(stayProduct.id, some));
    await dropNights(tx, some, today);
  }
}

/** Deletes future nights that are neither held nor sold. */
async function dropNights(tx: Db, ids: readonly number[], today: PlainDate): Promise<void> {
  if (ids.length === 0) return;
  await dropUntouched(
    tx,
    "night",
    sql`product_id in ${[...ids]} and night >= ${today}::date and closed_reason is null`,
  );
}

async function knownStays(tx: Db, source: string): Promise<Map<string, StayRow>> {
  const places = await tx
    .select({
      id: accommodation.id,
      key: accommodation.sourceKey,
      name: accommodation.name,
      hash: accommodation.contentHash,
      contractedAt: accommodation.contractedAt,
      isActive: accommodation.isActive,
      approved: stayDraft.approvedForm,
    })
    .from(accommodation)
    .leftJoin(stayDraft, eq(stayDraft.accommodationId, accommodation.id))
    .where(eq(accommodation.source, source))
    .orderBy(accommodation.id);
  const rooms = await tx
    .select({
      id: stayProduct.id,
      key: stayProduct.sourceKey,
      name: stayProduct.name,
      isActive: stayProduct.isActive,
      placeId: stayProduct.accommodationId,
      claimedAt: stayProduct.claimedAt,
    })
    .from(stayProduct)
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .where(eq(accommodation.source, source))
    .orderBy(stayProduct.id);
  return new Map(
    places.map(({ contractedAt, approved, ...place }) => [
      place.key,
      {
        ...place,
        isContracted: contractedAt !== null,
        isWritten: approved !== null,
        rooms: rooms
          .filter(({ placeId }) => placeId === place.id)
          .map(({ claimedAt, ...room }) => ({ ...room, isClaimed: claimedAt !== null })),
      },
    ]),
  );
}

async function selectRows(tx: Db, ids: readonly number[]): Promise<Map<number, typeof accommodation.$inferSelect>> {
  const rows = (
    await Promise.all(
      chunked(ids, 1000).map((some) => tx.select().from(accommodation).where(inArray(accommodation.id, some))),
    )
  ).flat();
  return new Map(rows.map((row) => [row.id, row]));
}
