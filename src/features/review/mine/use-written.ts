import { useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import { myReviewsScrollQuery } from "@/api/main/my-reviews";
import { reservationsQuery } from "@/api/main/reservations";
import { stayReviewWriteInfoQuery } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import { useToday } from "@/lib/today-context";
import { uniqueBy } from "@/shared/paging/unique-by";
import type { MyReviewKind } from "@/store/slices/reviews";
import { mineSpan, overStays } from "./mine-span";
import { inOrder } from "./written-view";

/** What a member wrote: activities page after page, and the story of each stay of the last months. */
export const useWritten = (kind: MyReviewKind) => {
  const { main, stay } = useHttp();
  const today = useToday();
  const withStays = kind !== "activity";
  const withActivities = kind !== "stay";
  const list = useInfiniteQuery({ ...myReviewsScrollQuery(main), enabled: withActivities });
  const bookings = useQuery({ ...reservationsQuery(main, mineSpan(today)), enabled: withStays });
  const infos = useQueries({
    queries: overStays(bookings.data).map(({ id }) => ({
      ...stayReviewWriteInfoQuery(stay, id),
      enabled: withStays,
      staleTime: 60_000,
    })),
  });
  const activities = withActivities
    ? uniqueBy(
        (list.data?.pages ?? []).flatMap(({ reviews }) => reviews),
        ({ pk }) => pk,
      )
    : [];
  const stays = withStays ? infos.flatMap(({ data }) => data?.review ?? []) : [];
  const needed = [...(withActivities ? [list] : []), ...(withStays ? [bookings, ...infos] : [])];
  return {
    list,
    isPending: needed.some(({ isPending }) => isPending),
    failed: needed.find(({ isError, data }) => isError && !data) ?? null,
    hasMore: withActivities && list.hasNextPage,
    reviews: inOrder(activities, stays, withActivities && list.hasNextPage),
  };
};
