import { queryText, type UrlQuery } from "@/lib/address/url-query";
import type { StayFilters, StayWish } from "@/shared/contract/stay/accommodations";
import { type StayFacility, type StaySort, stayFacilities, staySorts } from "@/shared/contract/stay/lists";
import type { PlainDate } from "@/shared/dates/plain-date";
import { normalQuery } from "@/shared/text/query-normal";
import { choiceQuery, readStayChoice, type StayChoice } from "./stay-choice";

/** `near` lists with direction and distance in words, `map` shows pins above the list. */
export type StayView = (typeof views)[number];
const views = ["list", "near", "map"] as const;

export const defaultSort: StaySort = "recommended";

const whole = (text: string, highest: number): number | undefined => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= highest ? number : undefined;
};

export const isStayFacility = (name: string): name is StayFacility =>
  stayFacilities.some((facility) => facility === name);

/** Drops unset filters, so that equal filters are equal objects. */
const compact = (filters: StayFilters): StayFilters => {
  const { check_in, check_out, adults, children_ages, ...rest } = filters;
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== false));
  return { check_in, check_out, adults, children_ages, ...set };
};

/** Reads the filters from the address: corrects dates and guests, drops invalid values. */
export const readStayFilters = (query: UrlQuery, today: PlainDate): StayFilters => {
  const { choice } = readStayChoice(query, today);
  const facilities = [...new Set(queryText(query.facilities).split(",").filter(isStayFacility))];
  const type = queryText(query.accommodation_type_code);
  const location = whole(queryText(query.location_id), 1_000_000_000);
  const sort = staySorts.find((name) => name === queryText(query.sort));
  return compact({
    ...choiceQuery(choice),
    keyword: normalQuery(queryText(query.keyword)) || undefined,
    location_id: location,
    accommodation_type_code: /^[a-z0-9_-]{1,30}$/i.test(type) ? type : undefined,
    facilities: facilities.length > 0 ? facilities : undefined,
    max_price: whole(queryText(query.max_price), 100_000_000),
    free_cancel: queryText(query.free_cancel) === "true",
    instant_only: queryText(query.instant_only) === "true",
    // Sorting by distance needs an area.
    sort: sort === "distance-asc" && location === undefined ? undefined : sort,
  });
};

/** Reads the view from the address; a list by default. */
export const readStayView = (query: UrlQuery): StayView =>
  views.find((view) => view === queryText(query.view)) ?? "list";

/** Filters as query parameters, without defaults. */
export const stayFilterQuery = ({ sort, ...filters }: StayFilters, view: StayView = "list") => ({
  ...filters,
  sort: sort === defaultSort ? undefined : sort,
  view: view === "list" ? undefined : view,
});

type Droppable = Exclude<keyof StayFilters, "check_in" | "check_out" | "adults" | "children_ages">;

export const without = (filters: StayFilters, ...names: Droppable[]): StayFilters =>
  compact({ ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) });

/** Filters of the filter sheet: all but area, dates, guests, type and order. */
export const sheetFilters = ["facilities", "max_price", "free_cancel", "instant_only"] as const;

export const filterCount = (filters: StayFilters): number =>
  (filters.facilities?.length ?? 0) +
  sheetFilters.filter((name) => name !== "facilities" && filters[name] !== undefined).length;

/** Dates and guests of the filters. */
export const toChoice = ({ check_in, check_out, adults, children_ages }: StayFilters): StayChoice => ({
  checkIn: check_in,
  checkOut: check_out,
  adults,
  childrenAges: children_ages,
});

/** The filters without dates, guests and order. */
export const toWish = ({
  check_in: _in,
  check_out: _out,
  adults: _adults,
  children_ages: _ages,
  sort: _order,
  ...wish
}: StayFilters): StayWish => wish;
