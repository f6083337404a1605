import { haversineKm, type Point } from "@/shared/geo/haversine-km";

/** Added to each drive: buckling up, parking, unloading the stroller and walking in. */
export const MOVE_MINUTES = 15;
/** Ratio of road distance to straight-line distance. */
const DETOUR = 1.4;
/** Average speeds of the first kilometres and of those after them: town, main roads, motorway. */
const PACES = [
  { km: 10, kmh: 25 },
  { km: 30, kmh: 50 },
  { km: Number.POSITIVE_INFINITY, kmh: 80 },
] as const;
const STEP = 5;
/** Shorter distances are walked, within the move's minutes. */
const WALK_KM = 0.3;

/**
 * Estimated driving minutes between two points, in steps of five, from the straight-line distance: roads and traffic
 * are unknown on the device. Excludes `MOVE_MINUTES`.
 */
export const driveMinutes = (from: Point, to: Point): number => {
  const straight = haversineKm(from, to);
  if (straight < WALK_KM) return 0;
  let left = straight * DETOUR;
  let minutes = 0;
  for (const { km, kmh } of PACES) {
    const part = Math.min(left, km);
    minutes += (part / kmh) * 60;
    left -= part;
  }
  return Math.ceil(minutes / STEP) * STEP;
};
