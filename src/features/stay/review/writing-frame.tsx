import type { UseQueryResult } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { Story } from "@/booking/reviews/write/story";
import { toApiError } from "@/lib/http/api-error";
import type { ReviewReward } from "@/shared/contract/main/reviews";
import type { StayReviewWriteInfo } from "@/shared/contract/stay/reviews";
import { pointText } from "@/shared/price/price-text";
import type { StayReviewStep } from "@/store/slices/stay/stay-reviews";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Sheet } from "@/ui/overlays/sheet";
import type { DraftPhoto } from "@/ui/photos/draft-photos";
import { PhotoPicker } from "@/ui/photos/photo-picker";
import { writeCopy as copy } from "./copy";
import { StepCheck } from "./step-check";
import { StepStars } from "./step-stars";
import { StepText } from "./step-text";
import { findProblem, firstProblem } from "./steps";

type WritingInfoProps = {
  info: UseQueryResult<StayReviewWriteInfo>;
  /** Reason why it cannot be written or edited, once known. */
  refusal: { title: string; reason: string | null } | null;
};

/** Shown before the steps: loading, failed, or not allowed. */
const WritingInfo = ({ info, refusal }: WritingInfoProps) => (
  <>
    {info.isPending && <Skeleton shape="text" count={6} label={copy.loading} />}
    {info.isError && !info.data && (
      <ErrorState
        title={copy.failed}
        cause={toApiError(info.error).message || undefined}
        onRetry={() => void info.refetch()}
        retrying={info.isFetching}
      />
    )}
    {refusal && <EmptyState object="memo" title={refusal.title} detail={refusal.reason ?? undefined} />}
  </>
);

type Steps = {
  /** Names of the accommodation and the room. */
  about: string;
  step: StayReviewStep;
  onStep: (step: StayReviewStep) => void;
  draft: Story;
  onDraft: (draft: Story) => void;
  photos: readonly DraftPhoto[];
  onPhotos: (photos: readonly DraftPhoto[]) => void;
  tags: readonly string[];
  mostPhotos: number;
  /** Label of the last button. */
  sendLabel: string;
  /** Points for text alone and for text with photos; null when nothing is earned. */
  reward: ReviewReward | null;
  onSend: () => void;
  isSending: boolean;
  /** Message of the last failed request; null without one. */
  failure: string | null;
};

type Props = WritingInfoProps & {
  open: boolean;
  onClose: () => void;
  /** Element to focus after the sheet closes, if mounted. */
  returnTo?: RefObject<HTMLElement | null>;
  /** Null until the review can be written. */
  steps: Steps | null;
};

/** Points for the current draft, and for adding a photo. */
const rewardText = ({ text, photo }: ReviewReward, photos: number): string =>
  photos > 0 || photo <= text
    ? copy.reward.now(pointText(photos > 0 ? photo : text))
    : copy.reward.more(pointText(text), pointText(photo));

const stepAfter = (step: StayReviewStep): StayReviewStep => (step === 1 ? 2 : step === 2 ? 3 : 4);
const stepBefore = (step: StayReviewStep): StayReviewStep => (step === 4 ? 3 : step === 3 ? 2 : 1);

/**
 * One sheet from the check for permission to sending: stars, text, photos, and a summary. Its button names missing
 * input instead of being disabled.
 */
export const WritingFrame = ({ open, onClose, returnTo, steps, info, refusal }: Props) => {
  const [attempt, setAttempt] = useState<{ step: StayReviewStep } | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const isSending = steps?.isSending ?? false;
  // The buttons are fixed while the step scrolls: scroll to the error at each press.
  useEffect(() => {
    if (!attempt && isSending) return;
    const wrong = room.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    (wrong ?? room.current?.querySelector('[role="alert"]'))?.scrollIntoView({ block: "nearest" });
  }, [attempt, isSending]);
  if (!steps) {
    const close = (
      <Button kind="ink" full onClick={onClose}>
        {copy.close}
      </Button>
    );
    return (
      <Sheet open={open} onClose={onClose} title={copy.titles[1]} hideTitle size="tall" footer={close}>
        <WritingInfo info={info} refusal={refusal} />
      </Sheet>
    );
  }
  const { about, step, draft, photos, failure } = steps;
  const problem = attempt?.step === step ? findProblem(step, draft, photos) : null;
  const go = (to: StayReviewStep) => {
    setAttempt(null);
    steps.onStep(to);
  };
  const next = () => {
    if (findProblem(step, draft, photos)) setAttempt({ step });
    else go(stepAfter(step));
  };
  const send = () => {
    const first = firstProblem(draft, photos);
    if (!first) return steps.onSend();
    steps.onStep(first);
    setAttempt({ step: first });
  };
  const footer = (
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
          {steps.sendLabel}
        </Button>
      )}
    </>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.titles[step]}
      detail={about}
      step={{ at: step, of: 4 }}
      size="tall"
      footer={footer}
      {...(returnTo && { returnTo })}
    >
      <Room ref={room}>
        {failure && <Notice tone="error">{failure}</Notice>}
        {step === 1 && <StepStars {...steps} problem={problem} />}
        {step === 2 && <StepText {...steps} problem={problem} />}
        {step === 3 && (
          <PhotoPicker photos={photos} onPhotos={steps.onPhotos} most={steps.mostPhotos} problem={problem} canHide />
        )}
        {step >= 3 && steps.reward && <Notice tone="coupon">{rewardText(steps.reward, photos.length)}</Notice>}
        {step === 4 && <StepCheck {...steps} onStep={go} />}
      </Room>
    </Sheet>
  );
};

const Room = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-block: 8px;
`;
