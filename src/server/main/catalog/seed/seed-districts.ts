import { sql } from "drizzle-orm";
import { chunked } from "@/server/platform/catalog/chunked";
import { toSearchKeys } from "@/server/platform/catalog/search-keys";
import { type PlacedDistrict, shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";

/** Inserts the shipped districts into an empty table; imported changes stay. */
export async function seedDistricts(db: Db): Promise<void> {
  if ((await db.$count(district)) > 0) return;
  for (const rows of chunked(shippedDistricts().map(districtRow), 1000)) {
    await db.insert(district).values(rows).onConflictDoNothing();
  }
  await db.execute(sql`analyze district`);
}

/** Search keys: the name itself first, then the full path. */
const districtRow = (node: PlacedDistrict) => ({
  ...node,
  ...toSearchKeys([node.name, node.fullName]),
  isLive: true,
});
