import { eq, sql } from "drizzle-orm";
import { dropUntouched } from "@/server/commerce/holds/drop-stock";
import type { Db } from "@/server/platform/db/types";
import { stayProduct } from "@/server/platform/schema/stay/stay";
import { ratedNights } from "@/server/stay/catalog/rated-nights";
import { NIGHTS_AHEAD, type RoomNights } from "@/server/stay/catalog/write-nights";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { ImportedRoom, ImportedStay } from "./imported-stay";

/**
 * Writes the rooms of an accommodation and returns the nights to sell. Rooms with the same key get the same id, since
 * bookings refer to it; rooms missing from the file or claimed by their venue are left unchanged.
 */
export async function writeRooms(
  tx: Db,
  accommodationId: number,
  stay: ImportedStay,
  today: PlainDate,
): Promise<RoomNights[]> {
  if (stay.rooms.length === 0) return [];
  const old = await tx.select().from(stayProduct).where(eq(stayProduct.accommodationId, accommodationId));
  const nights: RoomNights[] = [];
  for (const [priority, room] of stay.rooms.entries()) {
    const values = roomValues(room, priority);
    const same = old.find(({ sourceKey }) => sourceKey === room.sourceKey);
    if (same?.claimedAt) continue;
    if (same) {
      await tx.update(stayProduct).set(values).where(eq(stayProduct.id, same.id));
      await dropUntouchedNights(tx, same.id, today);
    }
    const id = same?.id ?? (await addRoom(tx, accommodationId, room, values));
    nights.push({ productId: id, from: today, nights: ratedNights(room.rates, stay.peaks, today, NIGHTS_AHEAD) });
  }
  return nights;
}

const roomValues = (room: ImportedRoom, priority: number) => ({
  name: room.name,
  description: room.description,
  areaM2: room.areaM2,
  // The stated number is a hard limit included in the price: no extra fees.
  baseOccupancy: room.people,
  maxOccupancy: room.people,
  facilitiesYes: room.hasKitchen ? ["kitchen"] : [],
  rates: room.rates,
  priority,
  isActive: true,
});

async function addRoom(tx: Db, accommodationId: number, room: ImportedRoom, values: ReturnType<typeof roomValues>) {
  const scene = { kind: room.name.includes("야영") ? "forest" : "cabin", seed: values.priority % 12 };
  const [saved] = await tx
    .insert(stayProduct)
    .values({ ...values, accommodationId, sourceKey: room.sourceKey, scene, galleryCount: 1 })
    .returning({ id: stayProduct.id });
  return saved?.id ?? 0;
}

/** Deletes future nights that are neither held nor sold, so that they can be planned again. */
const dropUntouchedNights = (tx: Db, productId: number, today: PlainDate) =>
  dropUntouched(tx, "night", sql`product_id = ${productId} and night >= ${today}::date and closed_reason is null`);
