import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { nextScroll, type PageAsk, type ScrollKey } from "@/api/main/paging";
import type { Http, Params } from "@/lib/http/http";
import type { ContentFacets, ContentFilters, ContentPage } from "@/shared/contract/main/contents";
import type { ContentSort } from "@/shared/contract/main/lists";
import { normalQuery } from "@/shared/text/query-normal";

/** Filters as request parameters. Omits empty values, so that equal queries have equal keys. */
export const contentParams = (filters: ContentFilters): Params => ({
  ...filters,
  q: filters.q === undefined ? undefined : normalQuery(filters.q) || undefined,
  child_months: filters.child_months?.length ? filters.child_months : undefined,
  locs: filters.locs?.length ? filters.locs : undefined,
  facilities: filters.facilities?.length ? filters.facilities : undefined,
  free_only: filters.free_only || undefined,
  indoor_first: filters.indoor_first || undefined,
});

const contentsKeys = {
  all: ["main", "contents"] as const,
  list: (filters: ContentFilters, page: PageAsk) => [...contentsKeys.all, "list", filters, page] as const,
  scroll: (filters: ContentFilters, size: number): ScrollKey => [...contentsKeys.all, "scroll", filters, size],
  facets: (filters: ContentFilters) => [...contentsKeys.all, "facets", filters] as const,
  category: (pk: number, page: CategoryPageAsk) => [...contentsKeys.all, "category", pk, page] as const,
};

type CategoryPageAsk = PageAsk & { sort?: ContentSort };

const activityPageSize = 20;

async function getActivityContents(http: Http, filters: ContentFilters, page: PageAsk, signal: AbortSignal) {
  const reply = await http.get<ContentPage>("/activity/contents/", {
    params: {
      sort: "priority-desc",
      ...contentParams(filters),
      size: page.size ?? activityPageSize,
      index: page.index ?? 1,
    },
    apiVersion: 2,
    signal,
  });
  return reply.data;
}

export const activityContentsQuery = (http: Http, filters: ContentFilters = {}, page: PageAsk = {}) =>
  queryOptions({
    queryKey: contentsKeys.list(filters, page),
    queryFn: ({ signal }) => getActivityContents(http, filters, page, signal),
  });

export const activityContentsScrollQuery = (http: Http, filters: ContentFilters = {}, size = activityPageSize) =>
  infiniteQueryOptions({
    queryKey: contentsKeys.scroll(filters, size),
    queryFn: ({ pageParam, signal }) => getActivityContents(http, filters, { index: pageParam, size }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => nextScroll(last, size, pages.length),
  });

/** Counts for each further filter; takes the list's filters without their sort order. */
export const contentFacetsQuery = (http: Http, { sort: _order, ...filters }: ContentFilters = {}) =>
  queryOptions({
    queryKey: contentsKeys.facets(filters),
    queryFn: async ({ signal }) => {
      const reply = await http.get<ContentFacets>("/contents/facets/", { params: contentParams(filters), signal });
      return reply.data;
    },
  });

export const categoryContentsQuery = (http: Http, categoryId: number, page: CategoryPageAsk = {}) =>
  queryOptions({
    queryKey: contentsKeys.category(categoryId, page),
    queryFn: async ({ signal }) => {
      const { index = 1, size = activityPageSize, sort = "latest" } = page;
      const reply = await http.get<ContentPage>(`/categories/${categoryId}/contents/`, {
        params: { index, size, sort },
        signal,
      });
      return reply.data;
    },
  });
