import { queryText, type UrlQuery } from "@/lib/address/url-query";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { type ContentSort, contentSorts, type Facility, facilities } from "@/shared/contract/main/lists";
import { isPlainDate } from "@/shared/dates/plain-date";
import { listDistance, type Reach } from "@/shared/geo/list-distance";

/** Kilometres around a chosen district, unless the address has another distance. */
export const chosenKm = listDistance.set;
export const oldestMonths = 215;
const highestId = 99_999_999;

export const parts = (value: string): string[] => value.split(",").filter(Boolean);

const whole = (value: string, highest: number): number | undefined => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  return number <= highest ? number : undefined;
};

/** Returns the value if it is in the list, otherwise undefined. */
export const member = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((name) => name === value);

/** True if a word of the address is a facility. */
export const isFacility = (name: string): name is Facility => facilities.some((facility) => facility === name);

const toMonths = (value: string): number[] | undefined => {
  const months = parts(value)
    .map((part) => whole(part, oldestMonths))
    .filter((part) => part !== undefined)
    .slice(0, 10);
  return months.length > 0 ? months : undefined;
};

/** Maximum number of districts in a filter. */
export const mostPlaces = 5;

const toPlaces = (value: string): number[] | undefined => {
  const pks = parts(value)
    .map((part) => whole(part, highestId))
    .filter((pk) => pk !== undefined);
  return pks.length > 0 ? [...new Set(pks)].slice(0, mostPlaces) : undefined;
};

const readKm = (value: string): number => {
  const km = whole(value, 300);
  return km === undefined || km < 1 ? chosenKm : km;
};

/**
 * Kilometres around the district; undefined without one, or for a list of a sub-category, which sets the distance
 * itself.
 */
const readDistance = (query: UrlQuery, loc: number | undefined): number | undefined => {
  const written = queryText(query.distance);
  return loc === undefined || (written === "" && queryText(query.sub_cat) !== "") ? undefined : readKm(written);
};

/** Removes unset values, so that equal filters are equal objects. */
const compact = (filters: ContentFilters): ContentFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== false));

const isTrue = (value: UrlQuery[string]): boolean => queryText(value) === "true";

/** Parses the address into filters: invalid values are dropped, a district gets a distance. */
export const readFilters = (query: UrlQuery): ContentFilters => {
  const loc = whole(queryText(query.loc), highestId);
  const chosen = parts(queryText(query.facilities)).filter(isFacility);
  const date = queryText(query.date);
  const dateTo = queryText(query.date_to);
  const free = isTrue(query.free_only);
  const months = toMonths(queryText(query.child_months));
  return compact({
    q: queryText(query.q).slice(0, 200) || undefined,
    sort: member(contentSorts, queryText(query.sort)),
    loc,
    distance: readDistance(query, loc),
    locs: toPlaces(queryText(query.locs)),
    cat: whole(queryText(query.category) || queryText(query.cat), 1_000_000),
    sub_cat: whole(queryText(query.sub_cat), 1_000_000),
    child_months: months,
    date: isPlainDate(date) ? date : undefined,
    date_to: isPlainDate(date) && isPlainDate(dateTo) && dateTo > date ? dateTo : undefined,
    unknown_age: isTrue(query.unknown_age) && months !== undefined,
    as_typed: isTrue(query.as_typed),
    max_price: free ? undefined : whole(queryText(query.max_price), 100_000_000),
    free_only: free,
    facilities: chosen.length > 0 ? chosen : undefined,
    indoor: member(["indoor", "outdoor", "both"], queryText(query.indoor)),
  });
};

/** Filters as address parameters, without defaults. */
export const filterQuery = ({ cat, distance, sort, ...filters }: ContentFilters) => ({
  category: cat,
  ...filters,
  sort: sort === defaultSort(filters.q) ? undefined : sort,
  distance: distance === chosenKm && filters.sub_cat === undefined ? undefined : distance,
});

/** Default order of a list. */
export const defaultSort = (text: string | undefined): ContentSort => (text ? "relevance" : "priority-desc");

/** Returns the filters without some of them. */
export const without = (filters: ContentFilters, ...names: (keyof ContentFilters)[]): ContentFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((dropped) => dropped === name)));

/** True for a list of a sub-category around a district without a chosen distance. */
export const widensItself = ({ sub_cat, loc, distance }: ContentFilters): boolean =>
  sub_cat !== undefined && loc !== undefined && distance === undefined;

export const within = (filters: ContentFilters, reach: Reach): ContentFilters => {
  if (reach !== null) return { ...filters, distance: reach };
  const rest = without(filters, "loc", "distance");
  return rest.sort === "distance-asc" ? without(rest, "sort") : rest;
};

/** Filters in the filter sheet: everything except words, order, category and place. */
export const sheetFilters = ["child_months", "date", "max_price", "free_only", "facilities", "indoor"] as const;

/** True for a search with words or a filter; a place alone does not count. */
export const isAsked = (filters: ContentFilters): boolean =>
  filters.q !== undefined || filters.cat !== undefined || filters.sub_cat !== undefined || filterCount(filters) > 0;

export const filterCount = (filters: ContentFilters): number =>
  sheetFilters.filter((name) => name !== "facilities" && filters[name] !== undefined).length +
  (filters.facilities?.length ?? 0);
