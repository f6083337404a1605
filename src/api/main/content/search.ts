import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { nextScroll, type PageAsk, type ScrollKey } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import type { ContentFilters, ContentPage } from "@/shared/contract/main/contents";
import type { Autocomplete, Keywords, Relaxations } from "@/shared/contract/main/discover";
import { normalQuery } from "@/shared/text/query-normal";
import { contentParams } from "./contents";

const searchKeys = {
  all: ["main", "search"] as const,
  list: (filters: ContentFilters, page: PageAsk) => [...searchKeys.all, "list", filters, page] as const,
  scroll: (filters: ContentFilters, size: number): ScrollKey => [...searchKeys.all, "scroll", filters, size],
  autocomplete: (keyword: string) => [...searchKeys.all, "autocomplete", keyword] as const,
  relaxations: (filters: ContentFilters) => [...searchKeys.all, "relaxations", filters] as const,
  keywords: () => [...searchKeys.all, "keywords"] as const,
  recommended: () => [...searchKeys.all, "recommended-keywords"] as const,
};

const searchPageSize = 20;
const wordsAreSlow = 60_000;
const recommendedKeywords = 5;

/** `is_logging` counts the keyword for others' suggestions: only on the first page of a real search, in list size. */
async function getSearch(http: Http, filters: ContentFilters, page: PageAsk, signal: AbortSignal) {
  const { index = 1, size = searchPageSize } = page;
  const reply = await http.get<ContentPage>("/contents/", {
    params: { ...contentParams(filters), index, size, is_logging: index === 1 && size === searchPageSize },
    signal,
  });
  return reply.data;
}

export const searchContentsQuery = (http: Http, filters: ContentFilters, page: PageAsk = {}) =>
  queryOptions({
    queryKey: searchKeys.list(filters, page),
    queryFn: ({ signal }) => getSearch(http, filters, page, signal),
    placeholderData: keepPreviousData,
  });

/** Infinite query of the search; previous results stay during loading. */
export const searchContentsScrollQuery = (http: Http, filters: ContentFilters, size = searchPageSize) =>
  infiniteQueryOptions({
    queryKey: searchKeys.scroll(filters, size),
    queryFn: ({ pageParam, signal }) => getSearch(http, filters, { index: pageParam, size }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => nextScroll(last, size, pages.length),
    placeholderData: keepPreviousData,
  });

/** Keywords and activities that start with the input; disabled for an empty input. */
export const autocompleteQuery = (http: Http, typed: string) => {
  const keyword = normalQuery(typed);
  return queryOptions({
    queryKey: searchKeys.autocomplete(keyword),
    queryFn: async ({ signal }) =>
      (await http.get<Autocomplete>("/contents/autocomplete/", { params: { keyword }, signal })).data,
    enabled: keyword !== "",
    staleTime: wordsAreSlow,
    placeholderData: keepPreviousData,
  });
};

/** Filters to remove after a search without results, with the number of results of each removal. */
export const relaxationsQuery = (http: Http, { sort: _order, ...filters }: ContentFilters) =>
  queryOptions({
    queryKey: searchKeys.relaxations(filters),
    queryFn: async ({ signal }) =>
      (await http.get<Relaxations>("/contents/relaxations/", { params: contentParams(filters), signal })).data,
  });

export const contentKeywordsQuery = (http: Http) =>
  queryOptions({
    queryKey: searchKeys.keywords(),
    queryFn: async ({ signal }) => (await http.get<Keywords>("/contents/keywords/", { signal })).data.keywords,
    staleTime: wordsAreSlow,
  });

export const recommendedKeywordsQuery = (http: Http) =>
  queryOptions({
    queryKey: searchKeys.recommended(),
    queryFn: async ({ signal }) => {
      const reply = await http.get<Keywords>("/contents/keywords/recommended/", { signal });
      return reply.data.keywords.slice(0, recommendedKeywords);
    },
    staleTime: wordsAreSlow,
  });
