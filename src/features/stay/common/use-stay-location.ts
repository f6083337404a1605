import { useQuery } from "@tanstack/react-query";
import { stayLocationsQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import type { StayLocation } from "@/shared/contract/stay/search";

type Area = StayLocation["sub_locations"][number];

export interface FoundLocation {
  area: Area;
  parent: StayLocation | null;
}

export const findLocation = (locations: readonly StayLocation[], id: number): FoundLocation | null => {
  for (const parent of locations) {
    if (parent.id === id) return { area: parent, parent: null };
    const area = parent.sub_locations.find((sub) => sub.id === id);
    if (area) return { area, parent };
  }
  return null;
};

const inTown = 10_000;

/** The smallest area containing a district; a large town's district counts as the town. */
export const readLocation = (locations: readonly StayLocation[], district: number): Area | null => {
  const names = [district, district - (district % inTown)];
  const holds = ({ districts }: Area) => districts.some((pk) => names.includes(pk));
  return locations.flatMap((parent) => parent.sub_locations).find(holds) ?? locations.find(holds) ?? null;
};

/** The area in the address. Null for none, an unknown one, and until the areas have loaded. */
export const useStayLocation = (id: number | undefined): FoundLocation | null => {
  const locations = useQuery({ ...stayLocationsQuery(useHttp().stay), enabled: id !== undefined }).data;
  return id !== undefined && locations ? findLocation(locations, id) : null;
};
