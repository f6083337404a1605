import { sql } from "drizzle-orm";
import { STAY_REFUND_POLICIES } from "@/server/data/demo";
import { STAY_TYPES } from "@/server/data/stay-types";
import type { DistrictBook } from "@/server/platform/catalog/district-book";
import { toSearchKeys } from "@/server/platform/catalog/search-keys";
import type { Db } from "@/server/platform/db/types";
import { accommodationType, stayLocation } from "@/server/platform/schema/stay/stay-places";
import { refundPolicy } from "@/server/platform/schema/venue";
import { locationTree } from "@/server/stay/catalog/location-tree";

/** Upserts reference data of every deployment: search locations, types and refund policies. Idempotent. */
export async function seedStayReference(db: Db, book: DistrictBook): Promise<void> {
  const locations = locationTree(book).map((locationNode, position) => ({
    ...locationNode,
    position,
    ...toSearchKeys([locationNode.name]),
  }));
  await db
    .insert(stayLocation)
    .values(locations)
    .onConflictDoUpdate({
      target: stayLocation.id,
      set: {
        name: sql`excluded.name`,
        districts: sql`excluded.districts`,
        position: sql`excluded.position`,
        searchKey: sql`excluded.search_key`,
        choseongKey: sql`excluded.choseong_key`,
      },
    });
  await db
    .insert(accommodationType)
    .values(
      STAY_TYPES.map(({ filterFacilities, ...type }, position) => ({
        ...type,
        filterFacilities: [...filterFacilities],
        position,
      })),
    )
    .onConflictDoUpdate({
      target: accommodationType.code,
      set: {
        name: sql`excluded.name`,
        filterFacilities: sql`excluded.filter_facilities`,
        position: sql`excluded.position`,
      },
    });
  await db.insert(refundPolicy).values(STAY_REFUND_POLICIES).onConflictDoNothing();
}
