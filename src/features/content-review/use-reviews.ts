import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { reviewsScrollQuery } from "@/api/main/content/reviews";
import { reviewPages } from "@/booking/reviews/review-pages";
import { useHttp } from "@/lib/http/http-context";
import type { ReviewFilters } from "@/shared/contract/main/reviews";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { contentReviewsLeft, moreReviewsAsked, selectContentReview } from "@/store/slices/activity/content-review";

/**
 * Reviews for the chosen filters, page by page; a changed filter starts at the first page.
 * @param options skips the refetch on mount, for a second reader of the same list
 */
export const useReviews = (id: number, options: { refetchOnMount?: false } = {}) => {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectContentReview);
  const filters: ReviewFilters = {
    sort: state.sort,
    ...(state.child_age === null ? {} : { child_age: state.child_age }),
    ...(state.photos_only ? { with_photo: true } : {}),
    ...(state.stars === null ? {} : { stars: state.stars }),
  };
  const query = useInfiniteQuery({
    ...reviewsScrollQuery(useHttp().main, id, filters),
    placeholderData: (before) => before,
    ...options,
  });
  useEffect(() => () => void dispatch(contentReviewsLeft()), [dispatch]);
  return reviewPages(query, {
    toKey: ({ pk }) => pk,
    index: state.index,
    isFiltered: state.child_age !== null || state.photos_only || state.stars !== null,
    onMore: () => void dispatch(moreReviewsAsked()),
  });
};
