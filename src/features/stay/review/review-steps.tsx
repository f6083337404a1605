import { useState } from "react";
import styled from "styled-components";
import type { StayReviewStep } from "@/store/slices/stay-reviews";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Sheet } from "@/ui/overlays/sheet";
import { writeCopy as copy } from "./copy";
import type { DraftPhoto } from "./draft-photos";
import { firstProblem, problemOf, type ReviewDraft } from "./review-draft";
import { StepCheck } from "./step-check";
import { StepPhotos } from "./step-photos";
import { StepStars } from "./step-stars";
import { StepText } from "./step-text";

export type ReviewStepsProps = {
  open: boolean;
  onClose: () => void;
  /** What the story is about: place and room. */
  about: string;
  step: StayReviewStep;
  onStep: (step: StayReviewStep) => void;
  draft: ReviewDraft;
  onDraft: (draft: ReviewDraft) => void;
  photos: readonly DraftPhoto[];
  onPhotos: (photos: readonly DraftPhoto[]) => void;
  tags: readonly string[];
  mostPhotos: number;
  /** Words of the last button. */
  sendLabel: string;
  onSend: () => void;
  isSending: boolean;
  /** What the last try to send met, in words; null when nothing. */
  failure: string | null;
};

const stepAfter = (step: StayReviewStep): StayReviewStep => (step === 1 ? 2 : step === 2 ? 3 : 4);
const stepBefore = (step: StayReviewStep): StayReviewStep => (step === 4 ? 3 : step === 3 ? 2 : 1);

/** Four steps, a thing each: stars, story, photos, and a look at it all. The button says what is missing instead of waiting. */
export const ReviewSteps = (props: ReviewStepsProps) => {
  const { open, onClose, about, step, onStep, draft, photos, sendLabel, onSend, isSending, failure } = props;
  const [asked, setAsked] = useState<StayReviewStep | null>(null);
  const problem = asked === step ? problemOf(step, draft, photos) : null;
  const go = (to: StayReviewStep) => {
    setAsked(null);
    onStep(to);
  };
  const next = () => {
    if (problemOf(step, draft, photos)) setAsked(step);
    else go(stepAfter(step));
  };
  const send = () => {
    const first = firstProblem(draft, photos);
    if (!first) return onSend();
    onStep(first.step);
    setAsked(first.step);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.titles[step]}
      detail={about}
      step={{ at: step, of: 4 }}
      size="tall"
      footer={
        <>
          {step > 1 && (
            <Button kind="soft" onClick={() => go(stepBefore(step))}>
              {copy.back}
            </Button>
          )}
          {step < 4 ? (
            <Button kind="ink" onClick={next}>
              {step === 3 && photos.length === 0 ? copy.photos.skip : copy.next}
            </Button>
          ) : (
            <Button pending={isSending} onClick={send}>
              {sendLabel}
            </Button>
          )}
        </>
      }
    >
      <Room>
        {failure && <Notice tone="error">{failure}</Notice>}
        {step === 1 && <StepStars {...props} problem={problem} />}
        {step === 2 && <StepText {...props} problem={problem} />}
        {step === 3 && <StepPhotos {...props} problem={problem} />}
        {step === 4 && <StepCheck {...props} onStep={go} />}
      </Room>
    </Sheet>
  );
};

const Room = styled.div`
  display: grid;
  gap: 16px;
  padding-block: 8px;
`;
