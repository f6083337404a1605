import { positiveInteger } from "@/lib/address/positive-integer";

export type ReviewsInput = { id: number };

/** Parses the content's `?id=`; anything else returns null. */
export const readReviewsInput = (
  query: Readonly<Record<string, string | string[] | undefined>>,
): ReviewsInput | null => {
  const id = positiveInteger(query.id);
  return id === null ? null : { id };
};
