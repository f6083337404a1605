import { haversineKm, type Point, radians } from "./haversine-km";

/** `80m`, `850m`, `1.2km`, `24km`. Throws a RangeError for a negative distance. */
export const distanceText = (km: number): string => {
  if (!(km >= 0)) throw new RangeError("distance must not be negative");
  const metres = Math.max(10, Math.round(km * 100) * 10);
  if (metres < 1000) return `${metres}m`;
  return km < 9.95 ? `${km.toFixed(1)}km` : `${Math.round(km)}km`;
};

const WINDS = ["북", "북동", "동", "남동", "남", "남서", "서", "북서"] as const;

/** Bearing from `from` to `to`, in degrees clockwise from north. */
export const bearing = (from: Point, to: Point): number => {
  const turn = radians(to.lng - from.lng);
  const east = Math.sin(turn) * Math.cos(radians(to.lat));
  const north =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(turn);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
};

/** The nearest of eight compass directions: `북동쪽`. */
export const directionText = (from: Point, to: Point): string =>
  `${WINDS[Math.round(bearing(from, to) / 45) % 8] ?? "북"}쪽`;

/** Direction and distance of a place: `북동쪽으로 1.2km`; `바로 옆` below 50 m. */
export const wayText = (from: Point, to: Point): string => {
  const km = haversineKm(from, to);
  return km < 0.05 ? "바로 옆" : `${directionText(from, to)}으로 ${distanceText(km)}`;
};
