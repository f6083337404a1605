import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type {
  District,
  DistrictList,
  DistrictSearch,
  LocationList,
  RegionCategories,
  RegionSection,
} from "@/shared/contract/main/discover";
import { normalQuery } from "@/shared/text/query-normal";

const districtsKeys = {
  all: ["main", "districts"] as const,
  one: (pk: number) => [...districtsKeys.all, "one", pk] as const,
  children: (parent: number | null) => [...districtsKeys.all, "children", parent] as const,
  search: (q: string) => [...districtsKeys.all, "search", q] as const,
  locations: () => [...districtsKeys.all, "locations"] as const,
  regions: (section: string) => [...districtsKeys.all, "regions", section] as const,
};

/** Districts never change during a visit. */
const forever = Number.POSITIVE_INFINITY;

export const districtQuery = (http: Http, pk: number) =>
  queryOptions({
    queryKey: districtsKeys.one(pk),
    queryFn: async ({ signal }) => (await http.get<District>(`/districts/${pk}/`, { signal })).data,
    staleTime: forever,
    retry: retryUnlessAnswered,
  });

/** 시·도 without a parent, 시·군·구 of a 시·도, 동 of a 시·군·구. */
export const districtChildrenQuery = (http: Http, parent: number | null = null) =>
  queryOptions({
    queryKey: districtsKeys.children(parent),
    queryFn: async ({ signal }) =>
      (await http.get<DistrictList>("/districts/", { params: { parent }, signal })).data.districts,
    staleTime: forever,
  });

/** Districts by name, initial consonants or similar spelling; `is_guess` marks results without an exact match. */
export const districtSearchQuery = (http: Http, typed: string) => {
  const q = normalQuery(typed);
  return queryOptions({
    queryKey: districtsKeys.search(q),
    queryFn: async ({ signal }) =>
      (await http.get<DistrictSearch>("/districts/search/", { params: { q }, signal })).data,
    enabled: q !== "",
    staleTime: forever,
    placeholderData: keepPreviousData,
  });
};

/** 시·도, each with its 시·군·구. */
export const locationsQuery = (http: Http) =>
  queryOptions({
    queryKey: districtsKeys.locations(),
    queryFn: async ({ signal }) => (await http.get<LocationList>("/locations/", { signal })).data.locations,
    staleTime: forever,
  });

export const regionCategoriesQuery = (http: Http, section: RegionSection = "LS01") =>
  queryOptions({
    queryKey: districtsKeys.regions(section),
    queryFn: async ({ signal }) =>
      (await http.get<RegionCategories>("/regions/categories/", { params: { section }, apiVersion: 2, signal })).data,
  });
