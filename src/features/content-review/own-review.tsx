import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { deleteReviewMutation } from "@/api/main/my-reviews";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/today-context";
import type { Review } from "@/shared/contract/main/reviews";
import { kstInstant } from "@/shared/dates/kst-instant";
import { readInstant } from "@/shared/dates/read-instant";
import { reviewEditableUntil } from "@/shared/review/stay-review-window";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { ownCopy as copy } from "./late-copy";

const AlertDialog = dynamic(() => import("@/ui/overlays/dialog").then((file) => file.AlertDialog), { ssr: false });

/** What its writer can do with a story: change it for thirty days, or take it away. */
export const OwnReview = ({ review: { pk, created_at } }: { review: Review }) => {
  const today = useToday();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const { mutate, isPending } = useMutation(deleteReviewMutation(useHttp().main, pk));
  const canEdit = reviewEditableUntil(readInstant(created_at)) > kstInstant(today);
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => dispatch(toastShown(copy.removed)),
      onError: () => dispatch(toastShown(copy.removeFailed)),
      onSettled: () => setAsking(false),
    });
  return (
    <Row>
      {canEdit && (
        <ButtonLink kind="outline" size={40} href={paths.review.write({ review: pk })}>
          {copy.edit}
        </ButtonLink>
      )}
      <Button kind="text" size={40} onClick={() => setAsking(true)}>
        {copy.remove}
      </Button>
      {isAsking !== null && (
        <AlertDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={copy.removeTitle}
          action={{ label: copy.remove, onClick: remove, pending: isPending }}
        >
          {copy.removeDetail}
        </AlertDialog>
      )}
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 8px;
`;
