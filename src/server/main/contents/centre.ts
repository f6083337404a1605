import { eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";
import type { Point } from "@/shared/geo/haversine-km";

type KnownDistrict = { pk: number; name: string; fullName: string; centre: Point | null };

/** Districts rarely change: each process reads one at most every ten minutes. */
const FRESH_MS = 600_000;
const MOST = 5000;
const seen = new WeakMap<Db, Map<number, { at: number; found: KnownDistrict | null }>>();

/** A district by its pk, cached; null if unknown. */
export async function knownDistrict(db: Db, pk: number, nowMs: number): Promise<KnownDistrict | null> {
  const cached = seen.get(db) ?? new Map<number, { at: number; found: KnownDistrict | null }>();
  seen.set(db, cached);
  const before = cached.get(pk);
  if (before && nowMs - before.at < FRESH_MS) return before.found;
  const [row] = await db.select().from(district).where(eq(district.id, pk));
  const found = row
    ? {
        pk: row.id,
        name: row.name,
        fullName: row.fullName,
        centre: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
      }
    : null;
  if (cached.size >= MOST) cached.clear();
  if (found) cached.set(pk, { at: nowMs, found });
  return found;
}
