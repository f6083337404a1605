export type ReviewsInput = { id: number };

/** `?id=` of the activity; anything else is no page. */
export const readReviewsInput = ({
  id,
}: Readonly<Record<string, string | string[] | undefined>>): ReviewsInput | null =>
  typeof id === "string" && /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id) } : null;
