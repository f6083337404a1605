import { useMutation, useQueryClient } from "@tanstack/react-query";
import styled from "styled-components";
import { deleteReviewMutation } from "@/api/main/content/my-reviews";
import { sessionKeys } from "@/api/main/member/session";
import { deleteStayReviewMutation, stayReviewsKeys } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import { dateText } from "@/shared/dates/date-text";
import { useAppDispatch } from "@/store/hooks";
import type { Shot } from "@/store/slices/activity/review";
import { toastShown } from "@/store/slices/app/common";
import { ReviewItem } from "@/ui/cards/review-item";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { WrapRow } from "@/ui/layout";
import { AskButton } from "@/ui/overlays/ask-button";
import { ReviewReply } from "@/ui/reviews/review-reply";
import { text } from "@/ui/theme/text";
import { mineCopy as copy } from "../copy";
import { type WrittenOne, writtenView } from "./written-view";

/** Deletes a review after a confirmation. */
const RemoveButton = ({ one, name }: { one: WrittenOne; name: string }) => {
  const { main, stay } = useHttp();
  const dispatch = useAppDispatch();
  const client = useQueryClient();
  const ofActivity = useMutation(deleteReviewMutation(main, one.kind === "activity" ? one.review.pk : 0));
  const ofStay = useMutation(
    deleteStayReviewMutation(stay, one.kind === "stay" ? one.review : { id: 0, accommodation_id: 0 }),
  );
  const { mutate, isPending } = one.kind === "activity" ? ofActivity : ofStay;
  const remove = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => {
        dispatch(toastShown(copy.removed, "success"));
        // A stay's review is also cached with its booking, and in the member's count.
        void client.invalidateQueries({ queryKey: stayReviewsKeys.all });
        void client.invalidateQueries({ queryKey: sessionKeys.all });
      },
      onError: () => dispatch(toastShown(copy.removeFailed, "error")),
      onSettled: close,
    });
  return (
    <AskButton
      label={copy.remove}
      spoken={copy.removeOf(name)}
      title={copy.removeTitle}
      detail={copy.removeDetail}
      pending={isPending}
      onYes={remove}
    />
  );
};

type Props = { one: WrittenOne; onPhotos: (shots: readonly Shot[], start: number) => void };

/** One own review: its state, and its actions. */
export const WrittenCard = ({ one, onPhotos }: Props) => {
  const { key, option, visited, seeHref, editHref, editUntil, reply, useful, hiddenNote, isRewarded, tags, ...card } =
    writtenView(one);
  return (
    <ReviewItem
      {...card}
      visited={[visited, option].filter(Boolean).join(" · ")}
      onPhoto={(at) => onPhotos(card.photos, at)}
    >
      {hiddenNote && <Notice tone="grey">{hiddenNote}</Notice>}
      <WrapRow $gap={6}>
        <Badge tone="info">{copy.kind[one.kind]}</Badge>
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {isRewarded && <Badge tone="coupon">{copy.rewarded}</Badge>}
        {one.kind === "activity" && <Badge>{copy.useful(useful)}</Badge>}
      </WrapRow>
      {reply && <ReviewReply from={one.kind === "activity" ? copy.reply : copy.hostReply}>{reply}</ReviewReply>}
      <Ways>
        {editHref && (
          <ButtonLink kind="outline" size={40} href={editHref} aria-label={copy.editOf(card.name)}>
            {copy.edit}
          </ButtonLink>
        )}
        <ButtonLink kind="soft" size={40} href={seeHref} aria-label={copy.seeOf(card.name)}>
          {copy.see}
        </ButtonLink>
        <RemoveButton one={one} name={card.name} />
        {editHref && editUntil && <small>{copy.editUntil(dateText(editUntil))}</small>}
      </Ways>
    </ReviewItem>
  );
};

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  width: 100%;
  small { color: var(--fg-2); ${text.caption1} }
`;
