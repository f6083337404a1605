import { useQueries, useQuery } from "@tanstack/react-query";
import { accommodationCountQuery } from "@/api/stay/accommodations-list";
import { recommendedLocationsQuery, stayLocationsQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import type { StayLocation } from "@/shared/contract/stay/search";
import { without } from "../common/stay-filters";
import { findLocation } from "../common/use-stay-location";

const asked = 4;

export interface NearbyArea {
  id: number;
  name: string;
  available: number;
  filters: StayFilters;
}

/** The areas beside one: of the same larger area, or the other larger ones. */
const besides = (locations: readonly StayLocation[], id: number): { id: number; name: string }[] => {
  const found = findLocation(locations, id);
  const around = found?.parent ? found.parent.sub_locations : locations;
  return around.filter((area) => area.id !== id && area.accommodation_count > 0);
};

/** Areas close to the asked one, or recommended ones, in which these nights and people still find a room. */
export const useNearbyAreas = (filters: StayFilters) => {
  const http = useHttp().stay;
  const id = filters.location_id;
  const locations = useQuery({ ...stayLocationsQuery(http), enabled: id !== undefined }).data;
  const recommended = useQuery({ ...recommendedLocationsQuery(http), enabled: id === undefined }).data;
  const near = (id === undefined ? recommended : locations && besides(locations, id)) ?? [];
  const areas = near.slice(0, asked).map((area) => ({
    id: area.id,
    name: area.name,
    filters: { ...without(filters, "keyword"), location_id: area.id },
  }));
  const counts = useQueries({
    queries: areas.map((area) => ({ ...accommodationCountQuery(http, area.filters), placeholderData: undefined })),
  });
  return areas.flatMap((area, at): NearbyArea[] => {
    const available = counts[at]?.data?.available_count ?? 0;
    return available > 0 ? [{ ...area, available }] : [];
  });
};
