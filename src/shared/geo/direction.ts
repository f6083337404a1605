import type { Point } from "./haversine-km";

const WINDS = ["북", "북동", "동", "남동", "남", "남서", "서", "북서"] as const;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees clockwise from north at which `to` is seen from `from`. */
export const bearing = (from: Point, to: Point): number => {
  const turn = radians(to.lng - from.lng);
  const east = Math.sin(turn) * Math.cos(radians(to.lat));
  const north =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(turn);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
};

/** The nearest of eight winds: `북동쪽`. */
export const directionText = (from: Point, to: Point): string =>
  `${WINDS[Math.round(bearing(from, to) / 45) % 8] ?? "북"}쪽`;
