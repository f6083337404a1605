import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { bookingReviewQuery } from "@/api/stay/reviews";
import { purchasesCopy } from "@/features/purchases/copy";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { writtenReviewsOpened } from "@/store/slices/activity/reviews";
import { ButtonLink } from "@/ui/controls/button-link";
import { Rating } from "@/ui/display/rating";
import { clamp, text } from "@/ui/theme/text";
import { Block } from "./block";

const { myStayReview: copy } = purchasesCopy;

/** The member's review of this stay; renders nothing without one. */
export const StayReview = ({ bookingId }: { bookingId: string }) => {
  const dispatch = useAppDispatch();
  const { data } = useQuery(bookingReviewQuery(useHttp().stay, bookingId));
  if (!data) return null;
  return (
    <Block title={copy.title}>
      <Story>
        <Rating value={data.stars} size="M" />
        <blockquote>{data.text}</blockquote>
        <ButtonLink
          kind="outline"
          size={40}
          href={paths.mypage.reviews()}
          onClick={() => dispatch(writtenReviewsOpened("stay"))}
        >
          {copy.more}
        </ButtonLink>
      </Story>
    </Block>
  );
};

const Story = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  padding-top: 12px;
  blockquote { margin: 0; white-space: pre-line; ${text.body2} ${clamp(4)} }
`;
