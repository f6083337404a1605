import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { deleteStayReviewMutation } from "@/api/stay/reviews";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { AskButton } from "@/ui/overlays/ask-button";
import { text } from "@/ui/theme/text";
import { stayReviewCopy } from "./copy";
import { isEditable } from "./editable";

const { mine: copy } = stayReviewCopy;

type Props = { review: StayReview; onEdit: (bookingId: string) => void };

/** Actions of a review's author: edit before the deadline, or delete. */
export const OwnReview = ({ review, onEdit }: Props) => {
  const { booking_id: bookingId, editable_until: until } = review;
  const today = useToday();
  const dispatch = useAppDispatch();
  const { mutate, isPending } = useMutation(deleteStayReviewMutation(useHttp().stay, review));
  const end = until === null ? null : readInstant(until);
  const canEdit = isEditable(review, today);
  const remove = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => dispatch(toastShown(copy.removed)),
      onError: () => dispatch(toastShown(copy.removeFailed)),
      onSettled: close,
    });
  return (
    <Row>
      {canEdit && bookingId && (
        <Button kind="outline" size={40} onClick={() => onEdit(bookingId)}>
          {copy.edit}
        </Button>
      )}
      <AskButton
        label={copy.remove}
        title={copy.removeTitle}
        detail={copy.removeDetail}
        pending={isPending}
        onYes={remove}
      />
      {canEdit && end !== null && <small>{copy.until(dateText(kstToday(end)))}</small>}
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  small { color: var(--fg-2); ${text.caption1} }
`;
