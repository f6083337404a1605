import styled from "styled-components";
import { ReportMark } from "@/booking/reviews/report-mark";
import { stayReviewView } from "@/features/stay/detail/reviews/stay-review-view";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { REVIEW_ITEMS, reviewItems } from "@/shared/review/review-items";
import { ReviewItem } from "@/ui/cards/review-item";
import { Badge } from "@/ui/display/badge";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { ReviewReply } from "@/ui/reviews/review-reply";
import { text } from "@/ui/theme/text";
import { stayReviewCopy as copy } from "./copy";
import { OwnReview } from "./own-review";

type Props = { review: StayReview; onPhoto: (at: number) => void; onEdit: (bookingId: string) => void };

/** One review with its items, reward and the venue's reply; an own one can be edited. */
export const ReviewEntry = ({ review, onPhoto, onEdit }: Props) => (
  <ReviewItem
    {...stayReviewView(review)}
    onPhoto={onPhoto}
    menu={
      review.is_mine ? undefined : <ReportMark review={{ kind: "stay", pk: review.id }} name={review.author_name} />
    }
  >
    <Items role="group" aria-label={copy.items}>
      {reviewItems("stay").map((item) => (
        <span key={item}>
          {REVIEW_ITEMS.stay[item].name} <b>{review.items[item]}</b>
        </span>
      ))}
    </Items>
    {review.tags.length > 0 && (
      <Tags>
        {review.tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </Tags>
    )}
    {review.is_rewarded && <Badge>{words.rewarded}</Badge>}
    {review.host_reply && <ReviewReply from={copy.reply}>{review.host_reply}</ReviewReply>}
    {review.is_mine && <OwnReview review={review} onEdit={onEdit} />}
  </ReviewItem>
);

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
