import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { deleteReviewMutation } from "@/api/main/content/my-reviews";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Review } from "@/shared/contract/main/reviews";
import { kstInstant, readInstant } from "@/shared/dates/kst";
import { reviewEditableUntil } from "@/shared/review/stay-review-window";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { ButtonLink } from "@/ui/controls/button-link";
import { AskButton } from "@/ui/overlays/ask-button";
import { ownCopy as copy } from "./late-copy";

/** Writer's actions on a review: edit it for thirty days, or delete it. */
export const OwnReview = ({ review: { pk, created_at } }: { review: Review }) => {
  const today = useToday();
  const dispatch = useAppDispatch();
  const { mutate, isPending } = useMutation(deleteReviewMutation(useHttp().main, pk));
  const canEdit = reviewEditableUntil(readInstant(created_at)) > kstInstant(today);
  const remove = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => dispatch(toastShown(copy.removed)),
      onError: () => dispatch(toastShown(copy.removeFailed)),
      onSettled: close,
    });
  return (
    <Row>
      {canEdit && (
        <ButtonLink kind="outline" size={40} href={paths.review.write({ review: pk })}>
          {copy.edit}
        </ButtonLink>
      )}
      <AskButton
        label={copy.remove}
        title={copy.removeTitle}
        detail={copy.removeDetail}
        pending={isPending}
        onYes={remove}
      />
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 8px;
`;
