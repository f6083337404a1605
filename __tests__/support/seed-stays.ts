import { randomUUID } from "node:crypto";
import { toSearchKeys } from "@/server/platform/catalog/search-keys";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { accommodation, roomNight, stayProduct } from "@/server/platform/schema/stay/stay";
import { stayGear } from "@/server/platform/schema/stay/stay-gear";
import { accommodationType, stayLocation } from "@/server/platform/schema/stay/stay-places";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { StayGear } from "@/shared/contract/stay/lists";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

export type Lodge = {
  accommodationId: number;
  productId: number;
  /** The first night on sale, and the primary keys of all nights. */
  from: string;
  nightIds: number[];
  date(night: number): string;
};

type LodgeSet = {
  rooms?: number;
  nights?: number;
  /** First night on sale; by default `daysAhead` (40) days from today. */
  from?: string;
  daysAhead?: number;
  price?: number;
  isInstant?: boolean;
  phone?: string | null;
  steps?: RefundStep[];
  place?: Partial<typeof accommodation.$inferInsert>;
  product?: Partial<typeof stayProduct.$inferInsert>;
};

/** Adds gear that a lodge lends: `key`, pieces, won a night. */
export const lend = (db: Db, { accommodationId }: Pick<Lodge, "accommodationId">, key: StayGear, pieces = 1, fee = 0) =>
  db.insert(stayGear).values({ accommodationId, key, pieces, fee });

/**
 * One lodge with one room type on sale: 150,000 won a night for two, at most four. Extra adult 30,000, extra child of
 * 3–12 20,000; 0–2 are free and not counted.
 */
export async function addLodge(db: Db, set: LodgeSet = {}): Promise<Lodge> {
  const key = `stay-${randomUUID()}`;
  await db
    .insert(accommodationType)
    .values({ code: "pension", name: "펜션", filterFacilities: [], position: 1 })
    .onConflictDoNothing();
  await db
    .insert(stayLocation)
    .values({ id: 1, name: "강원", districts: [], searchKey: "강원", choseongKey: "ㄱㅇ", position: 1 })
    .onConflictDoNothing();
  const phone = set.phone === undefined ? "010-0000-7000" : set.phone;
  const [sold] = await db.insert(venue).values({ key, name: "숲속산장", phone }).returning();
  const [policy] = await db
    .insert(refundPolicy)
    .values({ key, name: "표준", standard: "stay", steps: set.steps ?? [] })
    .returning();
  const [place] = await db
    .insert(accommodation)
    .values({
      source: "demo",
      sourceKey: key,
      name: "숲속산장",
      contractedAt: clock.now(),
      typeCode: "pension",
      venueId: sold?.id ?? 0,
      refundPolicyId: policy?.id ?? 0,
      locationId: 1,
      districtId: 11110119,
      place: "숲속산장",
      address: "강원 어딘가 1",
      scene: { kind: "pension", seed: 1 },
      bands: [
        { from: 0, to: 2, fee: 0, counts: false, bed: false },
        { from: 3, to: 12, fee: 20_000, counts: true, bed: true },
      ],
      adultFee: 30_000,
      rules: ["밤 10시부터는 조용히 해 주세요."],
      ...toSearchKeys([set.place?.name ?? "숲속산장"]),
      ...set.place,
    })
    .returning();
  const [product] = await db
    .insert(stayProduct)
    .values({
      accommodationId: place?.id ?? 0,
      sourceKey: "1",
      name: "가족실",
      scene: { kind: "pension", seed: 2 },
      baseOccupancy: 2,
      maxOccupancy: 4,
      isInstant: set.isInstant ?? true,
      // Tests must not depend on the hour at which they run.
      cutoffTime: null,
      ...set.product,
    })
    .returning();
  const from = set.from ?? addDays(kstToday(clock.now()), set.daysAhead ?? 40);
  const price = set.price ?? 150_000;
  const nights = Array.from({ length: set.nights ?? 30 }, (_, night) => ({
    productId: product?.id ?? 0,
    night: addDays(from, night),
    listPrice: price,
    price,
    capacity: set.rooms ?? 2,
  }));
  const rows = nights.length === 0 ? [] : await db.insert(roomNight).values(nights).returning();
  return {
    accommodationId: place?.id ?? 0,
    productId: product?.id ?? 0,
    from,
    nightIds: rows.sort((a, b) => (a.night < b.night ? -1 : 1)).map(({ id }) => id),
    date: (night) => addDays(from, night),
  };
}
