import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type StayReviewFilters, stayReviewsScrollQuery } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import { stayReviewSorts } from "@/shared/contract/stay/lists";
import { uniqueBy } from "@/shared/paging/unique-by";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { moreStayReviewsAsked, selectStayReviews, stayReviewsLeft } from "@/store/slices/stay-reviews";

/** Pages that come by themselves while scrolling; later ones by a press. */
const AUTOMATIC = 3;

/** The stories under the chosen filters, twenty a page; a changed filter begins at the first page again. */
export const useStayReviews = (id: number) => {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectStayReviews);
  const filters: StayReviewFilters = {
    sort: stayReviewSorts.find((sort) => sort === state.sort) ?? "rating-desc",
    ...(state.child_age !== null && { child_age: state.child_age }),
    ...(state.photos_only && { with_photo: true }),
  };
  const query = useInfiniteQuery({
    ...stayReviewsScrollQuery(useHttp().stay, id, filters),
    placeholderData: (before) => before,
  });
  useEffect(() => () => void dispatch(stayReviewsLeft()), [dispatch]);
  const pages = query.data?.pages ?? [];
  return {
    query,
    isFiltered: state.child_age !== null || state.photos_only,
    reviews: uniqueBy(
      pages.flatMap(({ reviews }) => reviews),
      (review) => review.id,
    ),
    summary: pages[0]?.summary ?? null,
    count: pages[0]?.filtered_count ?? 0,
    isAutomatic: state.index < AUTOMATIC,
    more() {
      if (query.isFetching || !query.hasNextPage) return;
      dispatch(moreStayReviewsAsked());
      void query.fetchNextPage();
    },
  };
};
