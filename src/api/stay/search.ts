import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { AccommodationType } from "@/shared/contract/stay/accommodations";
import type {
  LocationRanking,
  PopularStayKeywords,
  RecommendedLocations,
  StayAutocomplete,
  StayBanners,
  StayFilterList,
  StayFilterLists,
  StayLocation,
  StayLocations,
} from "@/shared/contract/stay/search";
import { normalQuery } from "@/shared/text/query-normal";

type RankingAsk = { location_id?: number; index?: number; size?: number };

const staySearchKeys = {
  all: ["stay", "search"] as const,
  autocomplete: (text: string) => [...staySearchKeys.all, "autocomplete", text] as const,
  popular: () => [...staySearchKeys.all, "popular-keywords"] as const,
  locations: () => [...staySearchKeys.all, "locations"] as const,
  recommended: () => [...staySearchKeys.all, "recommended-locations"] as const,
  ranking: (locationId: number | null, index: number, size: number) =>
    [...staySearchKeys.all, "ranking", locationId, index, size] as const,
  types: () => [...staySearchKeys.all, "types"] as const,
  filters: (type: string) => [...staySearchKeys.all, "filters", type] as const,
  filterLists: () => [...staySearchKeys.all, "filter-lists"] as const,
  banners: (type: string | null) => [...staySearchKeys.all, "banners", type] as const,
};

/** Keywords, areas and banners change by the day, not by the second. */
const slow = 60_000;
const rankingSize = 10;

/** Areas and accommodations that start with the input; disabled for an empty input. */
export const stayAutocompleteQuery = (http: Http, typed: string) => {
  const query = normalQuery(typed);
  return queryOptions({
    queryKey: staySearchKeys.autocomplete(query),
    queryFn: async ({ signal }) =>
      (await http.get<StayAutocomplete>("/search/autocomplete", { params: { query }, signal })).data,
    enabled: query !== "",
    staleTime: slow,
    placeholderData: keepPreviousData,
  });
};

export const popularStayKeywordsQuery = (http: Http) =>
  queryOptions({
    queryKey: staySearchKeys.popular(),
    queryFn: async ({ signal }): Promise<string[]> =>
      (await http.get<PopularStayKeywords>("/search/popular-keywords", { signal })).data.keywords,
    staleTime: slow,
  });

export const stayLocationsQuery = (http: Http) =>
  queryOptions({
    queryKey: staySearchKeys.locations(),
    queryFn: async ({ signal }): Promise<StayLocation[]> =>
      (await http.get<StayLocations>("/stay-locations", { signal })).data.locations,
    staleTime: slow,
  });

export const recommendedLocationsQuery = (http: Http) =>
  queryOptions({
    queryKey: staySearchKeys.recommended(),
    queryFn: async ({ signal }): Promise<RecommendedLocations["locations"]> =>
      (await http.get<RecommendedLocations>("/locations/recommended", { signal })).data.locations,
    staleTime: slow,
  });

/** Accommodations booked most in four weeks, everywhere or in one area, with the time of the count. */
export const locationRankingQuery = (http: Http, { location_id, index = 1, size = rankingSize }: RankingAsk = {}) =>
  queryOptions({
    queryKey: staySearchKeys.ranking(location_id ?? null, index, size),
    queryFn: async ({ signal }) =>
      (await http.get<LocationRanking>("/locations/ranking", { params: { index, location_id, size }, signal })).data,
    staleTime: slow,
  });

export const accommodationTypesQuery = (http: Http) =>
  queryOptions({
    queryKey: staySearchKeys.types(),
    queryFn: async ({ signal }): Promise<AccommodationType[]> =>
      (await http.get<{ types: AccommodationType[] }>("/accommodations/types", { signal })).data.types,
    staleTime: slow,
  });

export const stayFiltersQuery = (http: Http, type: string) =>
  queryOptions({
    queryKey: staySearchKeys.filters(type),
    queryFn: async ({ signal }) =>
      (await http.get<StayFilterList>("/filters", { params: { accommodation_type_code: type }, signal })).data,
    staleTime: slow,
  });

export const stayFilterListsQuery = (http: Http) =>
  queryOptions({
    queryKey: staySearchKeys.filterLists(),
    queryFn: async ({ signal }): Promise<StayFilterList[]> =>
      (await http.get<StayFilterLists>("/filters/lists", { signal })).data.filter_lists,
    staleTime: slow,
  });

export const stayBannersQuery = (http: Http, type: string | null = null) =>
  queryOptions({
    queryKey: staySearchKeys.banners(type),
    queryFn: async ({ signal }): Promise<StayBanners["banners"]> =>
      (await http.get<StayBanners>("/banners", { params: { accommodation_type_code: type }, signal })).data.banners,
    staleTime: slow,
  });
