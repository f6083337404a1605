import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { nextIndex } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { LabsDetail, LabsPage } from "@/shared/contract/main/editorial";

export type LabsFilters = { child_months?: number[]; indoor?: "indoor" | "outdoor"; max_minutes?: number };

const labsKeys = {
  all: ["main", "labs"] as const,
  scroll: (filters: LabsFilters) => [...labsKeys.all, "scroll", filters] as const,
  one: (id: number) => [...labsKeys.all, "one", id] as const,
};

const pageSize = 20;

export const labsScrollQuery = (http: Http, filters: LabsFilters = {}) =>
  infiniteQueryOptions({
    queryKey: labsKeys.scroll(filters),
    queryFn: async ({ pageParam, signal }) => {
      const params = {
        ...filters,
        child_months: filters.child_months?.join(",") || undefined,
        index: pageParam,
        size: pageSize,
      };
      return (await http.get<LabsPage>("/play-news/", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.play_news.length, pageSize, index),
  });

export const labsDetailQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: labsKeys.one(id),
    queryFn: async ({ signal }) => (await http.get<LabsDetail>(`/play-news/${id}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });
