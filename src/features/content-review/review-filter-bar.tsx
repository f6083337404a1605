import { ReviewFilterBar as FilterBar } from "@/booking/reviews/review-filters";
import type { ReviewPage } from "@/shared/contract/main/reviews";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { reviewFilterChanged, reviewSortChosen, selectContentReview } from "@/store/slices/activity/content-review";
import { contentReviewsCopy as copy } from "./copy";

const OLDEST = 12;

/** Filters by the child's age, photos and stars, and the order. */
export const ReviewFilterBar = ({ summary }: { summary: ReviewPage["summary"] }) => {
  const dispatch = useAppDispatch();
  const { sort, ...filters } = useAppSelector(selectContentReview);
  const found = summary.by_stars.filter(({ stars, count }) => count > 0 || stars === filters.stars);
  return (
    <FilterBar
      sorts={copy.sorts}
      sort={sort}
      onSort={(next) => dispatch(reviewSortChosen(next))}
      filters={filters}
      onFilter={(next) => dispatch(reviewFilterChanged(next))}
      oldest={OLDEST}
      stars={found.map(({ stars }) => stars)}
    />
  );
};
