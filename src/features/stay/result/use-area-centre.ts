import { townOf, useDistrictCentres } from "@/lib/district-centres";
import type { Point } from "@/shared/geo/haversine-km";
import type { FoundLocation } from "../common/use-stay-location";

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle of an area: of the middles of its districts, from the device's own table. Null until both are known. */
export const useAreaCentre = (found: FoundLocation | null): Point | null => {
  const centres = useDistrictCentres(found !== null);
  if (!found || !centres) return null;
  const towns = new Set(found.area.districts.flatMap((pk) => [pk, townOf(pk)]));
  const inside = centres.filter(({ pk }) => towns.has(pk));
  return inside.length > 0
    ? { lat: mean(inside.map(({ lat }) => lat)), lng: mean(inside.map(({ lng }) => lng)) }
    : null;
};
