import { ReviewFilterBar } from "@/booking/reviews/review-filters";
import { MAX_CHILD_AGE } from "@/shared/guests/guests";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectStayReviews, stayReviewFilterChanged, stayReviewSortChosen } from "@/store/slices/stay/stay-reviews";
import { stayReviewCopy as copy } from "./copy";

export const FilterBar = () => {
  const dispatch = useAppDispatch();
  const { sort, ...filters } = useAppSelector(selectStayReviews);
  return (
    <ReviewFilterBar
      sorts={copy.sorts}
      sort={sort}
      onSort={(next) => dispatch(stayReviewSortChosen(next))}
      filters={filters}
      onFilter={(next) => dispatch(stayReviewFilterChanged(next))}
      oldest={MAX_CHILD_AGE}
    />
  );
};
