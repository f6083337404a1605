import { eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";
import { haversineKm, type Point } from "@/shared/geo/haversine-km";
import { approvalCopy as copy } from "./copy";

/**
 * Kilometres from the centre of the chosen 동 beyond which the point or the 동 must be wrong. For some islands the table
 * has only the centre of their 군, up to 155 km away.
 */
const FARTHEST_KM = 200;

interface Placed {
  point: Point | null;
  district_pk: number | null;
}

/**
 * The error text for a venue's point on the map; null if the point is valid. Nearby lists, the map and directions need
 * it, so a form without a point cannot be submitted.
 */
export async function pointFault(db: Db, { point, district_pk: pk }: Placed): Promise<string | null> {
  if (point === null) return copy.point;
  const [dong] = await db
    .select({ lat: district.lat, lng: district.lng })
    .from(district)
    .where(eq(district.id, pk ?? 0));
  if (!dong || dong.lat === null || dong.lng === null) return null;
  return haversineKm(point, { lat: dong.lat, lng: dong.lng }) > FARTHEST_KM ? copy.farPoint : null;
}
