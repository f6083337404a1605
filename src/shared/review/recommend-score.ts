import { ageMonths } from "@/shared/age/age";
import type { PlainDate } from "@/shared/dates/plain-date";

export const MARK_SCORE = 3;

type ScoredReview = { usefulCount: number; hasPhoto: boolean; text: string; writtenOn: PlainDate };

/**
 * Score of a review in the RECOMMEND order, higher first: useful marks, photo and length up to 300 letters, minus its
 * age in months.
 */
export const recommendScore = (review: ScoredReview, today: PlainDate): number => {
  const months = Math.max(0, ageMonths(review.writtenOn, today));
  const length = Math.min([...review.text].length, 300);
  return MARK_SCORE * review.usefulCount + (review.hasPhoto ? 2 : 0) + length / 100 - months / 6;
};
