import { ReviewEntry } from "@/booking/reviews/review-entry";
import { reviewView } from "@/shared/review/review-view";
import { useAppDispatch } from "@/store/hooks";
import { reviewFilterChanged } from "@/store/slices/activity/content-review";
import type { Lightbox } from "@/store/slices/activity/review";
import { FoundStories } from "@/ui/reviews/found-stories";
import { useReviews } from "./use-reviews";

type Props = { id: number; onShow: (shown: Lightbox) => void };

export const StoryList = ({ id, onShow }: Props) => {
  const dispatch = useAppDispatch();
  const list = useReviews(id, { refetchOnMount: false });
  return (
    <FoundStories
      list={list}
      toKey={({ pk }) => pk}
      onClear={() => dispatch(reviewFilterChanged({ child_age: null, photos_only: false, stars: null }))}
      draw={(review) => {
        const one = { kind: "activity", review } as const;
        return <ReviewEntry one={one} onPhoto={(start) => onShow({ shots: reviewView(one).photos, start })} />;
      }}
    />
  );
};
