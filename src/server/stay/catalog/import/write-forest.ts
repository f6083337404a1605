import { and, eq, inArray, sql } from "drizzle-orm";
import { searchKeysOf } from "@/server/platform/catalog/search-keys";
import type { Db } from "@/server/platform/db/types";
import type { ImportReport } from "@/server/platform/intake/import-report";
import { operator, refundPolicy } from "@/server/platform/schema/catalog";
import { accommodation, stayProduct } from "@/server/platform/schema/stay";
import { stayLocation } from "@/server/platform/schema/stay-places";
import { ratedNights } from "@/server/stay/catalog/rated-nights";
import { NIGHTS_AHEAD, type RoomNights, writeNights } from "@/server/stay/catalog/write-nights";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import { DATASET, FOREST_TEXTS, PUBLISHER } from "./copy";
import { type ForestRoom, type ForestStay, forestHash } from "./forest-stays";

export type ForestTime = { today: PlainDate; now: Date; asOf: string };

const SOURCE = "forest" as const;

/** The file names its seasons without dates: the summer of the consumer standard, so that nobody pays a peak price by guess. */
const FOREST_PEAKS = [{ from: "07-15", to: "08-24" }] as const;
const SCENE = "cabin";

/**
 * Writes one forest with its rooms: added, brought up to date, or left untouched. Nights are laid out only where a contract was
 * switched on (see contracts.ts): the others are information. Run it in a transaction.
 */
export async function writeForest(tx: Db, stay: ForestStay, report: ImportReport, time: ForestTime): Promise<void> {
  const hash = forestHash(stay);
  const [row] = await tx
    .select({ id: accommodation.id, hash: accommodation.contentHash, contractedAt: accommodation.contractedAt })
    .from(accommodation)
    .where(and(eq(accommodation.source, SOURCE), eq(accommodation.sourceKey, stay.sourceKey)));
  if (row?.hash === hash) return report.wrote("unchanged");
  const values = { ...(await valuesOf(tx, stay, time)), contentHash: hash };
  if (row) {
    await tx.update(accommodation).set(values).where(eq(accommodation.id, row.id));
    const nights = await writeRooms(tx, row.id, stay.rooms, time);
    if (row.contractedAt) await writeNights(tx, nights);
    return report.wrote("changed");
  }
  const [saved] = await tx
    .insert(accommodation)
    // An introduction may have come from the other file meanwhile: only a new forest gets ours.
    .values({
      ...values,
      source: SOURCE,
      sourceKey: stay.sourceKey,
      summary: FOREST_TEXTS.summary,
      scene: await nextScene(tx),
      createdAt: time.now,
    })
    .returning({ id: accommodation.id });
  await writeRooms(tx, saved?.id ?? 0, stay.rooms, time);
  return report.wrote("added");
}

async function valuesOf(tx: Db, stay: ForestStay, { now, asOf }: ForestTime) {
  const location = await townFor(tx, stay.districtPk);
  return {
    provenance: { publisher: PUBLISHER, dataset: DATASET, asOf },
    name: stay.name,
    typeCode: "forest",
    grade: FOREST_TEXTS.grade,
    description: FOREST_TEXTS.description(asOf),
    guide: FOREST_TEXTS.guide,
    operatorPk: await operatorPk(tx),
    refundPolicyPk: await policyPk(tx),
    peaks: [...FOREST_PEAKS],
    locationId: location.id,
    districtPk: stay.districtPk,
    place: stay.districtName,
    address: stay.address,
    lat: stay.point?.lat ?? null,
    lng: stay.point?.lng ?? null,
    homepage: stay.homepage,
    checkInFrom: stay.checkInFrom,
    checkOutUntil: stay.checkOutUntil,
    updatedAt: now,
    ...searchKeysOf([stay.name, stay.districtName, location.name]),
  };
}

async function townFor(tx: Db, districtPk: number): Promise<{ id: number; name: string }> {
  const text = String(districtPk);
  const above = [`${text.slice(0, 5)}000`, `${text.slice(0, 4)}0000`].map(Number);
  const [town] = await tx
    .select({ id: stayLocation.id, name: stayLocation.name })
    .from(stayLocation)
    .where(
      sql`${stayLocation.parentId} is not null and ${stayLocation.districts} && array[${above[0]}, ${above[1]}]::int[]`,
    );
  if (!town) throw new Error("숙소 지역이 아직 없어요. 한 번 시작한 데이터베이스에 담아 주세요.");
  return town;
}

async function operatorPk(tx: Db): Promise<number> {
  const key = "forest-service";
  await tx.insert(operator).values({ key, name: PUBLISHER }).onConflictDoNothing();
  const [row] = await tx.select({ pk: operator.pk }).from(operator).where(eq(operator.key, key));
  return row?.pk ?? 0;
}

async function policyPk(tx: Db): Promise<number> {
  const [row] = await tx
    .select({ pk: refundPolicy.pk })
    .from(refundPolicy)
    .where(eq(refundPolicy.key, "stay-standard"));
  if (!row) throw new Error("환불 기준이 아직 없어요. 한 번 시작한 데이터베이스에 담아 주세요.");
  return row.pk;
}

/** Pictures go round, so that two forests that stand together never show the same one. */
async function nextScene(tx: Db): Promise<SceneKey> {
  const count = await tx.$count(accommodation, eq(accommodation.source, SOURCE));
  return { kind: SCENE, seed: count % 12 };
}

/**
 * Rooms keep their number while their key stays, since bookings name them; those that are gone are not sold again. Returns the nights
 * that they could be sold for.
 */
async function writeRooms(
  tx: Db,
  accommodationId: number,
  rooms: readonly ForestRoom[],
  time: ForestTime,
): Promise<RoomNights[]> {
  const old = await tx.select().from(stayProduct).where(eq(stayProduct.accommodationId, accommodationId));
  const gone = old.filter(({ sourceKey }) => !rooms.some((room) => room.sourceKey === sourceKey)).map(({ id }) => id);
  if (gone.length > 0) await tx.update(stayProduct).set({ isActive: false }).where(inArray(stayProduct.id, gone));
  const nights: RoomNights[] = [];
  for (const [priority, room] of rooms.entries()) {
    const values = roomValues(room, priority);
    const same = old.find(({ sourceKey }) => sourceKey === room.sourceKey);
    const planned = ratedNights(room.rates, FOREST_PEAKS, time.today, NIGHTS_AHEAD);
    if (same) {
      await tx.update(stayProduct).set(values).where(eq(stayProduct.id, same.id));
      await dropUntouchedNights(tx, same.id, time.today);
    }
    const id = same?.id ?? (await addRoom(tx, accommodationId, room, values));
    nights.push({ productId: id, from: time.today, nights: planned });
  }
  return nights;
}

const roomValues = (room: ForestRoom, priority: number) => ({
  name: room.name,
  description: room.description,
  areaM2: room.areaM2,
  // What is stated is the most that is let in, and the price includes it: nobody pays extra.
  baseOccupancy: room.people,
  maxOccupancy: room.people,
  facilitiesYes: room.hasKitchen ? ["kitchen"] : [],
  rates: room.rates,
  priority,
  isActive: true,
});

async function addRoom(tx: Db, accommodationId: number, room: ForestRoom, values: ReturnType<typeof roomValues>) {
  const scene = { kind: room.name.includes("야영") ? "forest" : "cabin", seed: values.priority % 12 };
  const [saved] = await tx
    .insert(stayProduct)
    .values({ ...values, accommodationId, sourceKey: room.sourceKey, scene, galleryCount: 1 })
    .returning({ id: stayProduct.id });
  return saved?.id ?? 0;
}

/** Nights to come that nobody holds or bought are laid out anew. */
const dropUntouchedNights = (tx: Db, productId: number, today: PlainDate) =>
  tx.execute(sql`delete from room_night where product_id = ${productId} and night >= ${today}::date
    and held = 0 and sold = 0`);
