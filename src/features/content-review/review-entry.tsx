import { useMutation } from "@tanstack/react-query";
import { reviewReactionMutation } from "@/api/main/content/reviews";
import { ReportMark } from "@/booking/reviews/report-mark";
import { usePressAfterLogin } from "@/booking/use-press-after-login";
import { useHttp } from "@/lib/http/http-context";
import type { Review } from "@/shared/contract/main/reviews";
import { reviewView } from "@/shared/review/review-view";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import { ReviewItem } from "@/ui/cards/review-item";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { ReviewReply } from "@/ui/reviews/review-reply";
import { contentReviewsCopy as copy } from "./copy";
import { OwnReview } from "./own-review";

/** 도움돼요: toggles by one; visitors log in first, then it is applied. */
const useReaction = ({ pk, user_reaction: { is_useful: on, thumb_up_count: count } }: Review) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const { mutate, isPending } = useMutation(reviewReactionMutation(useHttp().main, pk));
  const signInFirst = usePressAfterLogin(`useful-${pk}`, () => mutate({ is_useful: true }));
  const toggle = () => {
    if (!navigator.onLine) {
      dispatch(toastShown(copy.usefulOffline));
      return;
    }
    if (!isMember) {
      signInFirst("", copy.usefulReason);
      return;
    }
    mutate({ is_useful: !on }, { onError: () => dispatch(toastShown(copy.usefulFailed)) });
  };
  return { on, count, onToggle: toggle, disabled: isPending };
};

type Props = { review: Review; onPhoto: (at: number) => void };

/** One review with its reaction button, its reward and the venue's reply. */
export const ReviewEntry = ({ review, onPhoto }: Props) => {
  const reaction = useReaction(review);
  return (
    <ReviewItem
      {...reviewView(review)}
      onPhoto={onPhoto}
      {...(review.is_mine ? {} : { useful: reaction })}
      menu={
        review.is_mine ? undefined : (
          <ReportMark review={{ kind: "activity", pk: review.pk }} name={review.author_name} />
        )
      }
      note={review.is_rewarded ? words.rewarded : undefined}
    >
      {review.venue_reply && <ReviewReply from={copy.reply}>{review.venue_reply}</ReviewReply>}
      {review.is_mine && <OwnReview review={review} />}
    </ReviewItem>
  );
};
