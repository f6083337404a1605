import type { StayReviewBody } from "@/api/stay/review-form";
import { reviewItems } from "@/features/stay/common/review-items";
import type { StayReview } from "@/shared/contract/stay/reviews";
import type { StayReviewStep } from "@/store/slices/stay/stay-reviews";
import { photosCopy } from "@/ui/photos/copy";
import { type DraftPhoto, sentPhotos } from "@/ui/photos/draft-photos";
import { writeCopy as copy } from "./copy";

/** Draft of a review; `stars` has the rated items. */
export type ReviewDraft = { stars: Readonly<Record<string, number>>; text: string; tags: readonly string[] };

const LEAST_LETTERS = 10;
export const MOST_LETTERS = 2000;

/** Draft of a posted review. */
export const draftOf = ({ items, text, tags }: StayReview): ReviewDraft => ({ stars: { ...items }, text, tags });

/** Message about a step's missing input; null when it is complete. */
export const problemOf = (step: StayReviewStep, draft: ReviewDraft, photos: readonly DraftPhoto[]): string | null => {
  if (step === 1) {
    const missing = reviewItems.find((item) => !draft.stars[item]);
    return missing ? copy.stars.missing(copy.stars.items[missing]) : null;
  }
  if (step === 2) return [...draft.text.trim()].length < LEAST_LETTERS ? copy.text.short(LEAST_LETTERS) : null;
  if (step === 3) return photos.some(({ fault }) => fault) ? photosCopy.faulty : null;
  return null;
};

/** The first step with missing input; null when the draft is complete. */
export const firstProblem = (
  draft: ReviewDraft,
  photos: readonly DraftPhoto[],
): { step: StayReviewStep; message: string } | null => {
  for (const step of [1, 2, 3] as const) {
    const message = problemOf(step, draft, photos);
    if (message) return { step, message };
  }
  return null;
};

/** The step of a refused field. */
export const stepOfField = (field: string): StayReviewStep => {
  if (reviewItems.some((item) => item === field)) return 1;
  return field.startsWith("photo") ? 3 : 2;
};

/** Body of the request; null while an item has no stars. */
export const bodyOf = (draft: ReviewDraft, photos: readonly DraftPhoto[]): StayReviewBody | null => {
  const { cleanliness, child_comfort, location, service } = draft.stars;
  if (!cleanliness || !child_comfort || !location || !service) return null;
  const items = { cleanliness, child_comfort, location, service };
  return { items, text: draft.text, tags: draft.tags, photos: sentPhotos(photos) };
};
