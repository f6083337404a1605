import styled from "styled-components";
import { entryCopy } from "@/booking/reviews/copy";
import { RemoveReview } from "@/booking/reviews/remove-review";
import { dateText } from "@/shared/dates/date-text";
import type { Shot } from "@/store/slices/activity/review";
import { ReviewItem } from "@/ui/cards/review-item";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { WrapRow } from "@/ui/layout";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { ReviewReply } from "@/ui/reviews/review-reply";
import { text } from "@/ui/theme/text";
import { mineCopy as copy } from "../copy";
import { type WrittenOne, writtenView } from "./written-view";

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
        {isRewarded && <Badge tone="coupon">{words.rewarded}</Badge>}
        {useful !== null && <Badge>{copy.useful(useful)}</Badge>}
      </WrapRow>
      {reply && <ReviewReply from={entryCopy.reply[one.kind]}>{reply}</ReviewReply>}
      <Ways>
        {editHref && (
          <ButtonLink kind="outline" size={40} href={editHref} aria-label={copy.editLabel(card.name)}>
            {entryCopy.edit}
          </ButtonLink>
        )}
        <ButtonLink kind="soft" size={40} href={seeHref} aria-label={copy.seeLabel(card.name)}>
          {copy.see}
        </ButtonLink>
        <RemoveReview one={one} name={card.name} />
        {editHref && editUntil && <small>{entryCopy.editUntil(dateText(editUntil))}</small>}
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
