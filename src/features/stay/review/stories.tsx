import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type StayReviewFilters, stayReviewsScrollQuery } from "@/api/stay/reviews";
import { shotsOf } from "@/features/stay/detail/reviews/stay-review-view";
import { StayScore } from "@/features/stay/detail/reviews/stay-score";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { stayReviewSorts } from "@/shared/contract/stay/lists";
import { uniqueBy } from "@/shared/paging/list";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import type { Lightbox } from "@/store/slices/activity/review";
import {
  moreStayReviewsAsked,
  selectStayReviews,
  stayReviewFilterChanged,
  stayReviewsLeft,
} from "@/store/slices/stay/stay-reviews";
import { Gutter } from "@/ui/display/section-header";
import { BeforeStories } from "@/ui/reviews/before-stories";
import { FoundStories } from "@/ui/reviews/found-stories";
import { TagCounts } from "@/ui/reviews/tag-counts";
import { stayReviewCopy as copy } from "./copy";
import { FilterBar } from "./filter-bar";
import { ReviewEntry } from "./review-entry";

/** Pages loaded automatically while scrolling; later ones by a button. */
const AUTOMATIC = 3;

/** Reviews with the chosen filters, twenty a page; a changed filter restarts at the first page. */
const useStayReviews = (id: number) => {
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

/** `onShow` and `onEdit` must be stable. */
type Props = { id: number; onShow: (shown: Lightbox) => void; onEdit: (bookingId: string) => void };

/** Score of the accommodation, and the reviews with the chosen filters. */
export const Stories = ({ id, onShow, onEdit }: Props) => {
  const dispatch = useAppDispatch();
  const list = useStayReviews(id);
  const { query, summary } = list;
  return (
    <>
      <BeforeStories
        query={query}
        failed={query.isError && !query.data ? toApiError(query.error) : null}
        none={summary?.count === 0 ? { ...copy.none, href: paths.stay.detail({ id }) } : null}
      />
      {summary && summary.count > 0 && (
        <>
          <Gutter>
            <StayScore summary={summary} />
            <TagCounts tags={summary.tags} />
          </Gutter>
          <FilterBar />
          <FoundStories
            list={list}
            keyOf={(review) => review.id}
            onClear={() => dispatch(stayReviewFilterChanged({ child_age: null, photos_only: false }))}
            draw={(review) => (
              <ReviewEntry
                review={review}
                onEdit={onEdit}
                onPhoto={(start) => onShow({ shots: shotsOf(review), start })}
              />
            )}
          />
        </>
      )}
    </>
  );
};
