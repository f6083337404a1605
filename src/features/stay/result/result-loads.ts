import { accommodationCountQuery, accommodationsQuery } from "@/api/stay/accommodations-list";
import {
  accommodationTypesQuery,
  stayBannersQuery,
  stayFilterListsQuery,
  stayFiltersQuery,
  stayLocationsQuery,
} from "@/api/stay/search";
import type { Http } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import type { Ask } from "@/lib/prefetch";
import type { AccommodationType, StayFilters } from "@/shared/contract/stay/accommodations";
import type { StayLocation } from "@/shared/contract/stay/search";
import { findLocation } from "../common/use-stay-location";
import { resultCopy as copy } from "./copy";

/** Loads all data of the first paint. */
export const loadStays = (http: Http, { ask, need }: { ask: Ask; need: Ask }, filters: StayFilters): void => {
  const type = filters.accommodation_type_code;
  void need(accommodationsQuery(http, filters));
  void ask(accommodationCountQuery(http, filters));
  void ask(accommodationTypesQuery(http));
  void ask(stayBannersQuery(http, type ?? null));
  void (type === undefined ? ask(stayFilterListsQuery(http)) : ask(stayFiltersQuery(http, type)));
  if (filters.location_id !== undefined) void ask(stayLocationsQuery(http));
};

/** Metadata: one canonical page for each area and type, regardless of dates and guests. */
export const staysHead = (
  { location_id, accommodation_type_code: code }: StayFilters,
  locations: readonly StayLocation[] = [],
  types: readonly AccommodationType[] = [],
) => {
  const place = location_id === undefined ? undefined : findLocation(locations, location_id)?.area.name;
  const type = types.find((type) => type.code === code)?.name;
  return {
    title: copy.title(place, type),
    description: copy.description(place, type),
    canonical: paths.search.stayResult({ location_id, accommodation_type_code: type && code }),
  };
};
