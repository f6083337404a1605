import type { PickedDistrict } from "@/lib/sheets";
import { haversineKm, type Point } from "@/shared/geo/haversine-km";

/** pk, pk of the parent district (0 for none), name, latitude and longitude of the centre. */
export type CentreRow = [pk: number, parent: number, name: string, lat: number, lng: number];

/** A point farther than this from every centre is not in the country. */
const farthestKm = 80;

const fullName = (rows: readonly CentreRow[], [, parent, name]: CentreRow): string => {
  const above = rows.find(([pk]) => pk === parent);
  return above ? `${fullName(rows, above)} ${name}` : name;
};

/** The smallest district by the nearest centre; null when none is within reach. */
export const nearestDistrict = (rows: readonly CentreRow[], at: Point): PickedDistrict | null => {
  const parents = new Set(rows.map(([, parent]) => parent));
  const [near] = rows
    .filter(([pk]) => !parents.has(pk))
    .map((row) => ({ row, km: haversineKm(at, { lat: row[3], lng: row[4] }) }))
    .sort((item, other) => item.km - other.km);
  if (!near || near.km > farthestKm) return null;
  return { pk: near.row[0], name: near.row[2], full_name: fullName(rows, near.row) };
};
