import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { decideReviewMutation, deskReviewKeys, hiddenPhotosMutation } from "@/api/main/staff/desk-reviews";
import { fieldError } from "@/booking/phone-proof/field-error";
import { Reveal } from "@/booking/staff/ask-reason";
import { ReasonField } from "@/booking/staff/reason-field";
import { useToasts } from "@/booking/staff/use-toasts";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useRefusal } from "@/lib/http/use-field-errors";
import type { DeskReview } from "@/shared/contract/main/staff/desk-reviews";
import type { ReviewRef } from "@/shared/review/kinds";
import { REVIEW_DECISIONS, type ReviewDecision } from "@/shared/review/moderation";
import { Button } from "@/ui/controls/button";
import { Checkbox } from "@/ui/fields/checkbox";
import { RadioGroup } from "@/ui/fields/radio-group";
import { Select } from "@/ui/fields/select";
import { text } from "@/ui/theme/text";
import { moderationCopy as copy } from "./moderation-copy";

const DAYS = [7, 14, 30] as const;

interface Props {
  review: DeskReview;
  /** Stored outside of the sheet, so that it can be closed to look at a changed review. */
  reason: string;
  onReason: (reason: string) => void;
  /** Called if the review has changed since it was shown. */
  onChanged: () => void;
  onClose: () => void;
}

/** Decision about a review, its duration, and which of its photos are hidden. */
export const DecideReview = ({ review, reason, onReason, onChanged, onClose }: Props) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const deciding = useMutation(decideReviewMutation(useHttp().main, review));
  const [decision, setDecision] = useState<ReviewDecision | undefined>(undefined);
  const [days, setDays] = useState(String(Math.min(DAYS[0], review.days_left)));
  const [hidden, setHidden] = useState<readonly number[]>(
    review.photos.filter(({ is_hidden }) => is_hidden).map(({ pk }) => pk),
  );
  const options = [...new Set([...DAYS.filter((n) => n < review.days_left), review.days_left])].filter((n) => n > 0);

  const decide = async () => {
    try {
      const body = {
        version: review.version,
        // If no decision is selected, the host's validation message is shown.
        decision: decision as ReviewDecision,
        hidden_photos: [...hidden],
        reason,
        ...(decision === "hide" ? { days: Number(days) } : {}),
      };
      client.setQueryData(deskReviewKeys.reviews(), await deciding.mutateAsync(body));
      toasts.done(copy.decisions[body.decision].done);
      onReason("");
      onClose();
    } catch (error) {
      const { status, code } = toApiError(error);
      if (status !== 422) toasts.failed(error);
      if (code !== "C_CHANGED") return;
      onClose();
      onChanged();
    }
  };
  const refusal = useRefusal(deciding.error, { decision, reason });
  const wrong = refusal && toApiError(refusal).status === 422 ? refusal : null;

  return (
    <Form>
      <RadioGroup
        label={copy.decision}
        hideLabel
        name="decision"
        value={decision}
        onChange={setDecision}
        options={REVIEW_DECISIONS.filter(
          (reviewDecision) => reviewDecision !== "hide" || review.state !== "removed",
        ).map((value) => ({
          value,
          label: copy.decisions[value].label,
          detail: copy.decisions[value].detail,
        }))}
        error={wrong && decision === undefined ? fieldError(wrong, "decision") : undefined}
      />
      {decision === "hide" && (
        <Select
          label={copy.days}
          hint={copy.daysLeft(review.days_left)}
          value={days}
          onChange={({ target }) => setDays(target.value)}
          options={options.map((n) => ({ value: String(n), label: copy.dayOption(n) }))}
        />
      )}
      {review.photos.length > 0 && (
        <fieldset>
          <legend>{copy.photos}</legend>
          {review.photos.map(({ pk }, index) => (
            <Checkbox
              key={pk}
              label={copy.hidePhoto(index + 1)}
              checked={hidden.includes(pk)}
              onChange={({ target }) =>
                setHidden(target.checked ? [...hidden, pk] : hidden.filter((item) => item !== pk))
              }
            />
          ))}
        </fieldset>
      )}
      <ReasonField
        hint={copy.reasonHint}
        value={reason}
        onValue={onReason}
        error={wrong && decision !== undefined ? fieldError(wrong, "reason") : undefined}
      />
      <Button full pending={deciding.isPending} onClick={() => void decide()}>
        {copy.decide}
      </Button>
    </Form>
  );
};

export const HiddenPhotos = ({ review }: { review: ReviewRef }) => {
  const client = useQueryClient();
  const showing = useMutation(hiddenPhotosMutation(useHttp().main, review));
  return (
    <>
      {showing.data?.map((item, index) => (
        <Shown key={item.pk} src={`data:image/webp;base64,${item.webp}`} alt={copy.photo(index + 1)} />
      ))}
      <Reveal
        canOpen={showing.data === undefined}
        label={copy.seePhotos}
        title={copy.seePhotosTitle}
        run={async (reason) => {
          await showing.mutateAsync(reason);
          await client.invalidateQueries({ queryKey: deskReviewKeys.reviews() });
        }}
      />
    </>
  );
};

const Form = styled.div`
  display: grid;
  gap: 16px;
  legend { margin-bottom: 8px; ${text.label1} font-weight: 600; }
`;

const Shown = styled.img`
  max-width: 100%;
  max-height: 320px;
  border-radius: 12px;
`;
