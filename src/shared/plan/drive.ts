import { haversineKm, type Point } from "@/shared/geo/haversine-km";

/** Buckling up, parking, unloading the stroller and walking in: added to each move. */
export const MOVE_MINUTES = 15;
/** Roads are this much longer than the line between two points. */
const DETOUR = 1.4;
/** How fast the first kilometres of a way go, and those after them: town, roads between towns, motorway. */
const PACES = [
  { km: 10, kmh: 25 },
  { km: 30, kmh: 50 },
  { km: Number.POSITIVE_INFINITY, kmh: 80 },
] as const;
const STEP = 5;
/** Nearer than this one walks, and the minutes of the move are enough. */
const WALK_KM = 0.3;

/**
 * Minutes in a moving car between two points, in steps of five: an estimate from the distance as the crow flies, as no road
 * and no traffic is known on the device. Without the minutes of the move.
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
