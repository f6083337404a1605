import { findProblems, type Section, type Story } from "@/booking/reviews/write/story";
import type { StayReviewStep } from "@/store/slices/stay/stay-reviews";
import type { DraftPhoto } from "@/ui/photos/draft-photos";

/** Steps of the sheet that fill the review; the fourth shows it. */
export const STEPS: Readonly<Record<Section, StayReviewStep>> = { stars: 1, text: 2, photos: 3 };

/** Message about a step's missing input; null when it is complete. */
export const findProblem = (step: StayReviewStep, draft: Story, photos: readonly DraftPhoto[]): string | null => {
  const { stars, text, photos: faulty } = findProblems("stay", draft, photos);
  return { 1: stars, 2: text, 3: faulty, 4: null }[step];
};

/** The first step with missing input; null when the draft is complete. */
export const firstProblem = (draft: Story, photos: readonly DraftPhoto[]): StayReviewStep | null =>
  ([1, 2, 3] as const).find((step) => findProblem(step, draft, photos) !== null) ?? null;
