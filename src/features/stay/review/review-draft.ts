import type { StayReviewBody } from "@/api/stay/review-form";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { eachItem, REVIEW_ITEMS, reviewItems } from "@/shared/review/review-items";
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
    const missing = reviewItems("stay").find((item) => !draft.stars[item]);
    return missing ? copy.stars.missing(REVIEW_ITEMS.stay[missing].name) : null;
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
  if (field in REVIEW_ITEMS.stay) return 1;
  return field.startsWith("photo") ? 3 : 2;
};

/** Body of the request; null while an item has no stars. */
export const bodyOf = (draft: ReviewDraft, photos: readonly DraftPhoto[]): StayReviewBody | null => {
  if (problemOf(1, draft, photos)) return null;
  return {
    items: eachItem("stay", (item) => draft.stars[item] ?? 0),
    text: draft.text,
    tags: draft.tags,
    photos: sentPhotos(photos),
  };
};
