import { useQuery } from "@tanstack/react-query";
import { stayFilterListsQuery, stayFiltersQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import type { StayFilterList } from "@/shared/contract/stay/search";
import { isStayFacility, without } from "../common/stay-filters";

export type FilterGroup = StayFilterList["groups"][number];
type FilterOption = FilterGroup["options"][number];

/** Key of the list for all types. */
const everything = "all";

/** Conditions that the server offers for a type of accommodation, or for all. */
export const useFilterGroups = (type: string | undefined) => {
  const http = useHttp().stay;
  const ofType = useQuery({ ...stayFiltersQuery(http, type ?? ""), enabled: type !== undefined });
  const ofAll = useQuery({ ...stayFilterListsQuery(http), enabled: type === undefined });
  const query = type === undefined ? ofAll : ofType;
  const all = ofAll.data?.find((list) => list.accommodation_type_code === everything);
  const groups = type === undefined ? all?.groups : ofType.data?.groups;
  return { groups, isError: query.isError, retry: () => void query.refetch(), isFetching: query.isFetching };
};

export const isSet = (filters: StayFilters, { key }: FilterGroup, { value }: FilterOption): boolean => {
  if (key === "facilities") return filters.facilities?.includes(value) ?? false;
  if (key === "max_price") return filters.max_price === Number(value);
  return value === "free_cancel" || value === "instant_only" ? filters[value] === true : false;
};

/** Toggles a condition: facilities are combined, the price has a single choice. */
export const toggled = (filters: StayFilters, group: FilterGroup, option: FilterOption): StayFilters => {
  const on = !isSet(filters, group, option);
  const { value } = option;
  if (group.key === "facilities") {
    if (!isStayFacility(value)) return filters;
    const chosen = filters.facilities ?? [];
    const facilities = on ? [...chosen, value] : chosen.filter((name) => name !== value);
    return facilities.length > 0 ? { ...filters, facilities } : without(filters, "facilities");
  }
  if (group.key === "max_price") {
    return on ? { ...filters, max_price: Number(value) } : without(filters, "max_price");
  }
  if (value !== "free_cancel" && value !== "instant_only") return filters;
  return on ? { ...filters, [value]: true } : without(filters, value);
};
