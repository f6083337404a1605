import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { activityContentsQuery, activityContentsScrollQuery } from "@/api/main/contents";
import { searchContentsQuery, searchContentsScrollQuery } from "@/api/main/search";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters, ContentPage } from "@/shared/contract/main/contents";
import { uniqueBy } from "@/shared/paging/unique-by";

/**
 * The server draws the first page under a key of its own: coming back, its fresh answer must not cut the pages that are
 * already there.
 */
const useDrawnPage = (first: QueryKey) => {
  const client = useQueryClient();
  return {
    initialData: () => {
      const page = client.getQueryData<ContentPage>(first);
      return page && { pages: [page], pageParams: [1] };
    },
    initialDataUpdatedAt: () => client.getQueryState(first)?.dataUpdatedAt,
  };
};

/** A list of activities page after page, each activity once; with words it is a search. */
export const useContentFeed = (filters: ContentFilters) => {
  const http = useHttp().main;
  const isSearch = filters.q !== undefined;
  const listed = useInfiniteQuery({
    ...activityContentsScrollQuery(http, filters),
    ...useDrawnPage(activityContentsQuery(http, filters).queryKey),
    placeholderData: keepPreviousData,
    enabled: !isSearch,
  });
  const found = useInfiniteQuery({
    ...searchContentsScrollQuery(http, filters),
    ...useDrawnPage(searchContentsQuery(http, filters).queryKey),
    enabled: isSearch,
  });
  const query = isSearch ? found : listed;
  const pages = query.data?.pages ?? [];
  const cards = uniqueBy(
    pages.flatMap(({ contents }) => contents),
    ({ pk }) => pk,
  );
  return {
    ...query,
    cards,
    pageCount: pages.length,
    total: pages[0]?.total_count,
    totalIsFloor: pages[0]?.total_is_floor ?? false,
    /** Results of the question before are still shown. */
    isOld: query.isPlaceholderData,
  };
};

export type ContentFeed = ReturnType<typeof useContentFeed>;
