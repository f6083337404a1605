import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { dateText } from "@/shared/dates/date-text";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { type AnyReview, reviewFacts } from "@/shared/review/review-view";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { text } from "@/ui/theme/text";
import { entryCopy as copy } from "./copy";
import { RemoveReview } from "./remove-review";

type Props = {
  one: AnyReview;
  /** Opens the sheet that edits the review of a stay. */
  onEdit?: ((bookingId: string) => void) | undefined;
};

/** Writer's actions on a review: edit it for thirty days, or delete it. */
export const OwnReview = ({ one, onEdit }: Props) => {
  const { editableUntil: until } = reviewFacts(one);
  const today = useToday();
  const canEdit = until !== null && until > kstInstant(today);
  return (
    <Row>
      {canEdit && one.kind === "activity" && (
        <ButtonLink kind="outline" size={40} href={paths.review.write({ review: one.review.pk })}>
          {copy.edit}
        </ButtonLink>
      )}
      {canEdit && one.kind === "stay" && one.review.booking_id !== null && (
        <Button kind="outline" size={40} onClick={() => onEdit?.(one.review.booking_id ?? "")}>
          {copy.edit}
        </Button>
      )}
      <RemoveReview one={one} />
      {canEdit && <small>{copy.editUntil(dateText(kstToday(new Date(until))))}</small>}
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
