import { readFileSync } from "node:fs";
import path from "node:path";
import { type BaseMap, findOutline, readBaseMap } from "@/shared/geo/base-map";
import { type Point, radians } from "@/shared/geo/haversine-km";

/** Boundaries of 시·군·구, as drawn on maps. */
const TOWNS = path.join(process.cwd(), "public/map/towns.json");
const KM_A_DEGREE = 111.195;

let towns: BaseMap | undefined;

/** The whole map, read once. */
function townMap(): BaseMap {
  towns ??= readBaseMap(JSON.parse(readFileSync(TOWNS, "utf8")));
  return towns;
}

/** The northern border, which no shape shares either. */
const isNorthernBorder = ({ lat, lng }: Point): boolean => lat > 37.75 && lng > 126.5 && lng < 128.35;

/** True within about `km` of the sea. */
export function isNearCoast(point: Point, km: number): boolean {
  const reach = km / KM_A_DEGREE;
  const wide = reach / Math.cos(radians(point.lat));
  return townMap().coasts.some((line) =>
    line.some(
      (corner) =>
        Math.abs(corner.lat - point.lat) <= reach &&
        Math.abs(corner.lng - point.lng) <= wide &&
        !isNorthernBorder(corner),
    ),
  );
}

/** Closed lines around the district with this center; empty if the boundaries do not include it. */
export function findOutlines(middle: Point): readonly (readonly Point[])[] {
  return findOutline(townMap(), middle);
}

/** Distance in kilometres from a point to the land inside a closed line; 0 inside. */
export function kmToLand(point: Point, line: readonly Point[]): number {
  const wide = KM_A_DEGREE * Math.cos(radians(point.lat));
  const flat = line.map(({ lat, lng }) => ({ x: (lng - point.lng) * wide, y: (lat - point.lat) * KM_A_DEGREE }));
  let nearest = Number.POSITIVE_INFINITY;
  let isInside = false;
  flat.forEach((a, index) => {
    const b = flat[(index + 1) % flat.length] ?? a;
    if (a.y > 0 !== b.y > 0 && a.x + (-a.y / (b.y - a.y)) * (b.x - a.x) > 0) isInside = !isInside;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(a.x + along * dx, a.y + along * dy));
  });
  return isInside ? 0 : nearest;
}
