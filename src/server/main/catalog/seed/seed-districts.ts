import { sql } from "drizzle-orm";
import { chunked } from "@/server/platform/catalog/chunked";
import { searchKeysOf } from "@/server/platform/catalog/search-keys";
import { type PlacedDistrict, shippedDistricts } from "@/server/platform/catalog/shipped-districts";
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
const districtRow = (node: PlacedDistrict) => ({
  ...node,
  ...searchKeysOf([node.name, node.fullName]),
  isLive: true,
});
