import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type StayReviewFilters, stayReviewsScrollQuery } from "@/api/stay/reviews";
import { ReviewEntry } from "@/booking/reviews/review-entry";
import { reviewPages } from "@/booking/reviews/review-pages";
import { StayScore } from "@/features/stay/detail/reviews/stay-score";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { reviewView } from "@/shared/review/review-view";
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

/** Reviews with the chosen filters, twenty a page; a changed filter restarts at the first page. */
const useStayReviews = (id: number) => {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectStayReviews);
  const filters: StayReviewFilters = {
    sort: state.sort,
    ...(state.child_age !== null && { child_age: state.child_age }),
    ...(state.photos_only && { with_photo: true }),
  };
  const query = useInfiniteQuery({
    ...stayReviewsScrollQuery(useHttp().stay, id, filters),
    placeholderData: (before) => before,
  });
  useEffect(() => () => void dispatch(stayReviewsLeft()), [dispatch]);
  return reviewPages(query, {
    toKey: ({ id: pk }) => pk,
    index: state.index,
    isFiltered: state.child_age !== null || state.photos_only,
    onMore: () => void dispatch(moreStayReviewsAsked()),
  });
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
            toKey={(review) => review.id}
            onClear={() => dispatch(stayReviewFilterChanged({ child_age: null, photos_only: false }))}
            draw={(review) => {
              const one = { kind: "stay", review } as const;
              const show = (start: number) => onShow({ shots: reviewView(one).photos, start });
              return <ReviewEntry one={one} onEdit={onEdit} onPhoto={show} />;
            }}
          />
        </>
      )}
    </>
  );
};
