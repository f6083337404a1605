import { positiveInteger } from "@/lib/address/positive-integer";

export type ReviewsInput = { id: number };

/** `?id=` of the activity; anything else is no page. */
export const readReviewsInput = (
  query: Readonly<Record<string, string | string[] | undefined>>,
): ReviewsInput | null => {
  const id = positiveInteger(query.id);
  return id === null ? null : { id };
};
