import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { reviewReactionMutation } from "@/api/main/content/reviews";
import { useHttp } from "@/lib/http/http-context";
import type { Review } from "@/shared/contract/main/reviews";
import { REVIEW_ITEMS, reviewItems } from "@/shared/review/review-items";
import { type AnyReview, reviewFacts, reviewView } from "@/shared/review/review-view";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import { ReviewItem } from "@/ui/cards/review-item";
import { Badge } from "@/ui/display/badge";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { ReviewReply } from "@/ui/reviews/review-reply";
import { text } from "@/ui/theme/text";
import { usePressAfterLogin } from "../use-press-after-login";
import { entryCopy as copy } from "./copy";
import { OwnReview } from "./own-review";
import { ReportMark } from "./report-mark";

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

type Props = {
  one: AnyReview;
  /** `at`: index of the pressed photo. */
  onPhoto: (at: number) => void;
  onEdit?: (bookingId: string) => void;
};

/** A review in a list, with its items, reward and the venue's reply; an own one can be edited. */
export const ReviewEntry = (props: Props) =>
  props.one.kind === "activity" && !props.one.review.is_mine ? (
    <UsefulEntry {...props} review={props.one.review} />
  ) : (
    <Entry {...props} />
  );

const UsefulEntry = ({ review, ...props }: Props & { review: Review }) => (
  <Entry {...props} useful={useReaction(review)} />
);

type EntryProps = Props & { useful?: ReturnType<typeof useReaction> };

const Entry = ({ one, onPhoto, onEdit, useful }: EntryProps) => {
  const { kind, review } = one;
  const { pk, reply, items } = reviewFacts(one);
  const { is_mine: isMine } = review;
  return (
    <ReviewItem
      {...reviewView(one)}
      onPhoto={onPhoto}
      {...(useful && { useful })}
      menu={isMine ? undefined : <ReportMark review={{ kind, pk }} name={review.author_name} />}
    >
      {items && (
        <Items role="group" aria-label={copy.items}>
          {reviewItems("stay").map((item) => (
            <span key={item}>
              {REVIEW_ITEMS.stay[item].name} <b>{items[item]}</b>
            </span>
          ))}
        </Items>
      )}
      {kind === "stay" && review.tags.length > 0 && (
        <Tags>
          {review.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </Tags>
      )}
      {review.is_rewarded && <Badge>{words.rewarded}</Badge>}
      {reply && <ReviewReply from={copy.reply[kind]}>{reply}</ReviewReply>}
      {isMine && <OwnReview one={one} onEdit={onEdit} />}
    </ReviewItem>
  );
};

const Items = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  color: var(--fg-2);
  ${text.caption1}
  b { color: var(--fg); font-weight: 700; }
`;

const Tags = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  span { padding: 4px 10px; border-radius: var(--r-full); background: var(--bg-sunken); color: var(--fg-2); ${text.caption1} }
`;
