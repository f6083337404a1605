import { eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";
import { haversineKm, type Point } from "@/shared/geo/haversine-km";
import { approvalCopy as copy } from "./copy";

/**
 * Kilometres from the middle of a place's own 동 from which on one of the two is wrong. Of some islands the table knows the
 * middle of their 군 alone, which lies up to 155 km away.
 */
const FARTHEST_KM = 200;

interface Placed {
  point: Point | null;
  district_pk: number | null;
}

/**
 * Why a venue's point on the map cannot stand; null where it can. Lists near a town, the map and the ways to a place go
 * by it, so that none is sent to the desk without one.
 */
export async function pointFault(db: Db, { point, district_pk: pk }: Placed): Promise<string | null> {
  if (point === null) return copy.point;
  const [dong] = await db
    .select({ lat: district.lat, lng: district.lng })
    .from(district)
    .where(eq(district.pk, pk ?? 0));
  if (!dong || dong.lat === null || dong.lng === null) return null;
  return haversineKm(point, { lat: dong.lat, lng: dong.lng }) > FARTHEST_KM ? copy.farPoint : null;
}
