import { sql } from "drizzle-orm";
import { chunked } from "@/server/main/catalog/chunked";
import { type PlacedDistrict, shippedDistricts } from "@/server/main/catalog/districts/shipped-districts";
import { searchKeysOf } from "@/server/main/catalog/search-keys";
import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";

/** Inserts the shipped districts where they are missing; what an import changed since stays. */
export async function seedDistricts(db: Db): Promise<void> {
  if ((await db.$count(district)) > 0) return;
  for (const rows of chunked(shippedDistricts().map(districtRow), 1000)) {
    await db.insert(district).values(rows).onConflictDoNothing();
  }
  await db.execute(sql`analyze district`);
}

/** Names are looked up by their own name first, then by the way to them. */
export const districtRow = (node: PlacedDistrict) => ({
  ...node,
  ...searchKeysOf([node.name, node.fullName]),
  isLive: true,
});
