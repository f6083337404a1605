import { useRouter } from "next/router";
import { reviewReactionMutation } from "@/api/main/content/reviews";
import { lateCopy } from "@/features/content/late-copy";
import { useAction } from "@/lib/hooks/use-action";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Review } from "@/shared/contract/main/reviews";
import { reviewView } from "@/shared/review/review-view";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { loginAsked } from "@/store/slices/common";
import { ReviewItem } from "@/ui/cards/review-item";
import { reviewsCopy as words } from "@/ui/reviews/copy";

const { review: copy } = lateCopy;

/** One story of the preview; its photos lead to all of them. */
export const ReviewCard = ({ review }: { review: Review }) => {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const isMember = useAppSelector(selectIsMember);
  const { press, isPending } = useAction(reviewReactionMutation(useHttp().main, review.pk));
  const { is_useful: on, thumb_up_count: count } = review.user_reaction;
  const toggle = () => {
    if (isMember) press({ is_useful: !on });
    else dispatch(loginAsked({ reason: copy.usefulReason }));
  };
  return (
    <ReviewItem
      {...reviewView(review)}
      onPhoto={() => void router.push(paths.content.review({ id: review.content.pk }))}
      useful={review.is_mine ? undefined : { on, count, onToggle: toggle, disabled: isPending }}
      note={review.is_rewarded ? words.rewarded : undefined}
    />
  );
};
