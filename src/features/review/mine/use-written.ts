import { useInfiniteQuery } from "@tanstack/react-query";
import { myReviewsScrollQuery } from "@/api/main/content/my-reviews";
import { myStayReviewsScrollQuery } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import { uniqueBy } from "@/shared/paging/list";
import type { MyReviewKind } from "@/store/slices/activity/reviews";
import { type Come, inOrder } from "./written-view";

type Pages<Review> = { data?: { pages: { reviews: Review[] }[] } | undefined; hasNextPage: boolean };

const toLoaded = <Review>({ data, hasNextPage }: Pages<Review>, toKey: (review: Review) => number): Come<Review> => ({
  reviews: uniqueBy(
    (data?.pages ?? []).flatMap(({ reviews }) => reviews),
    toKey,
  ),
  hasMore: hasNextPage,
});

const none = { reviews: [], hasMore: false };

/** A member's reviews from both servers, page after page. */
export const useWritten = (kind: MyReviewKind) => {
  const { main, stay } = useHttp();
  const withStays = kind !== "activity";
  const withActivities = kind !== "stay";
  const activities = useInfiniteQuery({ ...myReviewsScrollQuery(main), enabled: withActivities });
  const stays = useInfiniteQuery({ ...myStayReviewsScrollQuery(stay), enabled: withStays });
  const lists = [...(withActivities ? [activities] : []), ...(withStays ? [stays] : [])];
  const open = lists.filter(({ hasNextPage }) => hasNextPage);
  const fetchMore = () => {
    for (const list of open) void list.fetchNextPage();
  };
  return {
    isPending: lists.some(({ isPending }) => isPending),
    failed: lists.find(({ isError, data }) => isError && !data) ?? null,
    hasMore: open.length > 0,
    isFetching: lists.some(({ isFetching }) => isFetching),
    isFetchingMore: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isMoreFailed: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    fetchMore,
    reviews: inOrder(
      withActivities ? toLoaded(activities, ({ pk }) => pk) : none,
      withStays ? toLoaded(stays, ({ id }) => id) : none,
    ),
  };
};
