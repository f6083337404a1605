import { eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { readCache } from "@/server/platform/process-cache";
import { district } from "@/server/platform/schema/region";
import type { Point } from "@/shared/geo/haversine-km";

type KnownDistrict = { pk: number; name: string; fullName: string; centre: Point | null };

const districts = readCache<KnownDistrict | null>("districts");

/** A district by its pk, cached; null if unknown. */
export const findKnownDistrict = (db: Db, pk: number): Promise<KnownDistrict | null> =>
  districts.load(db, String(pk), async () => {
    const [row] = await db.select().from(district).where(eq(district.id, pk));
    if (!row) return null;
    const centre = row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng };
    return { pk: row.id, name: row.name, fullName: row.fullName, centre };
  });
