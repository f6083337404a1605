import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { activityContentsQuery, activityContentsScrollQuery } from "@/api/main/content/contents";
import { searchContentsQuery, searchContentsScrollQuery } from "@/api/main/content/search";
import { useSsrPage } from "@/lib/hooks/use-ssr-page";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters, ContentPage } from "@/shared/contract/main/contents";
import { uniqueBy } from "@/shared/paging/list";

/**
 * Paginated list of contents, without duplicates; with words it is a search.
 * @param options skips the refetch on mount, for a second reader of the same list
 */
export const useContentFeed = (filters: ContentFilters, options: { refetchOnMount?: false } = {}) => {
  const http = useHttp().main;
  const isSearch = filters.q !== undefined;
  // One observer for both: each one costs time on the server, even if it is disabled.
  const query = useInfiniteQuery({
    ...(isSearch ? searchContentsScrollQuery(http, filters) : activityContentsScrollQuery(http, filters)),
    ...useSsrPage<ContentPage>((isSearch ? searchContentsQuery : activityContentsQuery)(http, filters).queryKey),
    placeholderData: keepPreviousData,
    ...options,
  });
  const { data } = query;
  const pages = data?.pages ?? [];
  const cards = useMemo(() => {
    const all = (data?.pages ?? []).flatMap(({ contents }) => contents);
    return uniqueBy(all, ({ pk }) => pk);
  }, [data]);
  return {
    // Read fields one by one: spreading the result would track all of them, and copying it costs the server as much as
    // a query.
    isPending: query.isPending,
    isError: query.isError,
    isFetching: query.isFetching,
    refetch: query.refetch,
    hasNextPage: query.hasNextPage,
    isFetchingNextPage: query.isFetchingNextPage,
    isFetchNextPageError: query.isFetchNextPageError,
    fetchNextPage: query.fetchNextPage,
    cards,
    pageCount: pages.length,
    total: pages[0]?.total_count,
    totalIsFloor: pages[0]?.total_is_floor ?? false,
    first: pages[0],
    /** True while the results of the previous filters are shown. */
    isOld: query.isPlaceholderData,
  };
};

export type ContentFeed = ReturnType<typeof useContentFeed>;
