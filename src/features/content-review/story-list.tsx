import { reviewView } from "@/shared/review/review-view";
import { useAppDispatch } from "@/store/hooks";
import { reviewFilterChanged } from "@/store/slices/activity/content-review";
import type { Lightbox } from "@/store/slices/activity/review";
import { FoundStories } from "@/ui/reviews/found-stories";
import { ReviewEntry } from "./review-entry";
import { useReviews } from "./use-reviews";

type Props = { id: number; onShow: (shown: Lightbox) => void };

/** Reviews for the chosen filters, and their number. */
export const StoryList = ({ id, onShow }: Props) => {
  const dispatch = useAppDispatch();
  const list = useReviews(id, { refetchOnMount: false });
  return (
    <FoundStories
      list={list}
      keyOf={({ pk }) => pk}
      onClear={() => dispatch(reviewFilterChanged({ child_age: null, photos_only: false, stars: null }))}
      draw={(review) => (
        <ReviewEntry review={review} onPhoto={(start) => onShow({ shots: reviewView(review).photos, start })} />
      )}
    />
  );
};
