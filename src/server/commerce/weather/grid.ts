import type { Point } from "@/shared/geo/haversine-km";
import type { Grid } from "./weather-port";

const RADIANS = Math.PI / 180;
/** Lambert cone of the weather service's map: 5 km squares, parallels 30° and 60°, origin 126° E 38° N at (43, 136). */
const EARTH = 6371.00877 / 5;
const [LOW, HIGH] = [30 * RADIANS, 60 * RADIANS];
const ORIGIN = { lat: 38 * RADIANS, lng: 126 * RADIANS, x: 43, y: 136 };

const half = (lat: number): number => Math.tan(Math.PI / 4 + lat / 2);
const CONE = Math.log(Math.cos(LOW) / Math.cos(HIGH)) / Math.log(half(HIGH) / half(LOW));
const SCALE = (half(LOW) ** CONE * Math.cos(LOW)) / CONE;
const radius = (lat: number): number => (EARTH * SCALE) / half(lat) ** CONE;

/** The forecast square that contains a point. */
export function toGrid({ lat, lng }: Point): Grid {
  const from = radius(lat * RADIANS);
  const turn = CONE * (lng * RADIANS - ORIGIN.lng);
  return {
    nx: Math.floor(from * Math.sin(turn) + ORIGIN.x + 0.5),
    ny: Math.floor(radius(ORIGIN.lat) - from * Math.cos(turn) + ORIGIN.y + 0.5),
  };
}
