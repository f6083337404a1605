import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { activityContentsQuery, activityContentsScrollQuery } from "@/api/main/content/contents";
import { searchContentsQuery, searchContentsScrollQuery } from "@/api/main/content/search";
import { useSsrPage } from "@/lib/hooks/use-ssr-page";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters, ContentPage } from "@/shared/contract/main/contents";
import { uniqueBy } from "@/shared/paging/unique-by";

/**
 * A list of activities page after page, each activity once; with words it is a search.
 * @param options says not to ask when it comes, for a second reader of the same list
 */
export const useContentFeed = (filters: ContentFilters, options: { refetchOnMount?: false } = {}) => {
  const http = useHttp().main;
  const isSearch = filters.q !== undefined;
  // One observer for both: on the server each one costs, whether it may ask or not.
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
    // Named one by one: reading all of an answer would watch all of it, and copying it costs the server as much as asking.
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
    /** Results of the question before are still shown. */
    isOld: query.isPlaceholderData,
  };
};

export type ContentFeed = ReturnType<typeof useContentFeed>;
