import { directionText } from "./direction";
import { haversineKm, type Point } from "./haversine-km";

/** `80m`, `850m`, `1.2km`, `24km`. RangeError on a negative distance. */
export const distanceText = (km: number): string => {
  if (!(km >= 0)) throw new RangeError("distance must not be negative");
  const metres = Math.max(10, Math.round(km * 100) * 10);
  if (metres < 1000) return `${metres}m`;
  return km < 9.95 ? `${km.toFixed(1)}km` : `${Math.round(km)}km`;
};

/** Where a place lies, in words: `북동쪽으로 1.2km`; `바로 옆` below 50 m. */
export const wayText = (from: Point, to: Point): string => {
  const km = haversineKm(from, to);
  return km < 0.05 ? "바로 옆" : `${directionText(from, to)}으로 ${distanceText(km)}`;
};
