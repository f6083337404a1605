import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PageAsk } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import type { StayCount, StayFilters, StayPage, StayWish } from "@/shared/contract/stay/accommodations";
import type { StaySearchCalendar } from "@/shared/contract/stay/calendar";
import type { Guests } from "@/shared/guests/guests";
import { isLastPage } from "@/shared/paging/list";
import { PAGE_SIZE } from "@/shared/paging/page";
import { guestParams } from "./stay-params";

const accommodationsKeys = {
  all: ["stay", "accommodations"] as const,
  list: (filters: StayFilters, page: PageAsk) => [...accommodationsKeys.all, "list", filters, page] as const,
  scroll: (filters: StayFilters) => [...accommodationsKeys.all, "scroll", filters] as const,
  count: (filters: Omit<StayFilters, "sort">) => [...accommodationsKeys.all, "count", filters] as const,
  calendar: (ask: StayNightsAsk, span: Span) => [...accommodationsKeys.all, "calendar", ask, span] as const,
};

/** Filters and guests of a search without dates. */
type StayNightsAsk = { wish: StayWish; guests: Guests };
/** Nights `yyyy-MM-dd`, inclusive. */
type Span = { from: string; to: string };

const wishParams = ({ facilities, ...rest }: StayWish) => ({
  ...rest,
  facilities: facilities && facilities.length > 0 ? facilities : undefined,
});

const filterParams = ({ children_ages, ...rest }: StayFilters) => ({
  ...wishParams(rest),
  children: children_ages.length,
  children_ages: children_ages.length > 0 ? children_ages : undefined,
});

type StayPageAsk = PageAsk & { snapshot?: string | undefined };

async function getAccommodations(http: Http, filters: StayFilters, page: StayPageAsk, signal: AbortSignal) {
  const { index = 1, size = PAGE_SIZE, snapshot } = page;
  const params = { ...filterParams(filters), index, size, snapshot };
  return (await http.get<StayPage>("/accommodations", { params, signal })).data;
}

/** One page of accommodations for these nights and guests; sold-out ones come last. */
export const accommodationsQuery = (http: Http, filters: StayFilters, page: PageAsk = {}) =>
  queryOptions({
    queryKey: accommodationsKeys.list(filters, page),
    queryFn: ({ signal }) => getAccommodations(http, filters, page, signal),
  });

/** Page number of the first page; later pages add the previous page's snapshot. */
type StayPageParam = number | { index: number; snapshot: string | undefined };

/** Infinite query without duplicates, until an empty page; previous results stay during loading. */
export const accommodationsScrollQuery = (http: Http, filters: StayFilters) =>
  infiniteQueryOptions({
    queryKey: accommodationsKeys.scroll(filters),
    queryFn: ({ pageParam, signal }) =>
      getAccommodations(http, filters, typeof pageParam === "number" ? { index: pageParam } : pageParam, signal),
    initialPageParam: 1 as StayPageParam,
    getNextPageParam: ({ accommodations, snapshot }, pages): StayPageParam | undefined =>
      isLastPage(accommodations.length, PAGE_SIZE, "empty") ? undefined : { index: pages.length + 1, snapshot },
    placeholderData: keepPreviousData,
  });

export const accommodationCountQuery = (http: Http, { sort: _order, ...filters }: StayFilters) =>
  queryOptions({
    queryKey: accommodationsKeys.count(filters),
    queryFn: async ({ signal }) =>
      (await http.get<StayCount>("/accommodations/count", { params: filterParams(filters), signal })).data,
    placeholderData: keepPreviousData,
  });

/** Lowest price of a one-night stay among matching accommodations, for each night. */
export const staySearchCalendarQuery = (http: Http, ask: StayNightsAsk, span: Span) =>
  queryOptions({
    queryKey: accommodationsKeys.calendar(ask, span),
    queryFn: async ({ signal }) => {
      const params = { ...span, ...wishParams(ask.wish), ...guestParams(ask.guests) };
      return (await http.get<StaySearchCalendar>("/accommodations/calendar", { params, signal })).data;
    },
  });
