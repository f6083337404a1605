import { eq, sql } from "drizzle-orm";
import { dropUntouched } from "@/server/commerce/holds/drop-stock";
import type { Db } from "@/server/platform/db/types";
import { stayProduct } from "@/server/platform/schema/stay";
import { ratedNights } from "@/server/stay/catalog/rated-nights";
import { NIGHTS_AHEAD, type RoomNights } from "@/server/stay/catalog/write-nights";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { ImportedRoom, ImportedStay } from "./imported-stay";

/**
 * Writes the rooms of a place. They keep their number while their key stays, since bookings name them; those that the file does
 * not name, or that their own venue writes, are left alone. Returns the nights that they could be sold for.
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
  // What is stated is the most that is let in, and the price includes it: nobody pays extra.
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

/** Nights to come that nobody holds or bought are laid out anew. */
const dropUntouchedNights = (tx: Db, productId: number, today: PlainDate) =>
  dropUntouched(tx, "night", sql`product_id = ${productId} and night >= ${today}::date and closed_reason is null`);
