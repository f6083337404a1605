import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { stayLocation } from "@/server/platform/schema/stay/stay-places";

/** Search town of a district; null when no town covers it. */
export async function townFor(tx: Db, districtId: number): Promise<{ id: number; name: string } | null> {
  const text = String(districtId);
  const above = [`${text.slice(0, 5)}000`, `${text.slice(0, 4)}0000`].map(Number);
  const [town] = await tx
    .select({ id: stayLocation.id, name: stayLocation.name })
    .from(stayLocation)
    .where(
      sql`${stayLocation.parentId} is not null and ${stayLocation.districts} && array[${above[0]}, ${above[1]}]::int[]`,
    );
  return town ?? null;
}
