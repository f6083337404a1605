import { shotsOf } from "@/features/stay/detail/stay-review-view";
import { StayScore } from "@/features/stay/detail/stay-score";
import { toApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import type { Lightbox } from "@/store/slices/review";
import { stayReviewFilterChanged } from "@/store/slices/stay-reviews";
import { Gutter } from "@/ui/display/section-header";
import { BeforeStories } from "@/ui/reviews/before-stories";
import { FoundStories } from "@/ui/reviews/found-stories";
import { TagCounts } from "@/ui/reviews/tag-counts";
import { stayReviewCopy as copy } from "./copy";
import { FilterBar } from "./filter-bar";
import { ReviewEntry } from "./review-entry";
import { useStayReviews } from "./use-stay-reviews";

/** `onShow` and `onEdit` stay the same functions. */
type Props = { id: number; onShow: (shown: Lightbox) => void; onEdit: (bookingId: string) => void };

/** How families rate the place, and each of their stories under the chosen filters. */
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
