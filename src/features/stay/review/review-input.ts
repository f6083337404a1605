import { positiveInteger } from "@/lib/address/positive-integer";

/** `write`, `edit`: the booking whose review the link opens. */
export type StayReviewsInput = { id: number; write: string | null; edit: string | null };

const bookingOf = (text: string | string[] | undefined): string | null =>
  typeof text === "string" && /^[A-Za-z0-9-]{1,64}$/.test(text) ? text : null;

/** Accommodation `?id=`, and the booking whose review to write or edit; null for an invalid id. */
export const readStayReviewsInput = (
  query: Readonly<Record<string, string | string[] | undefined>>,
): StayReviewsInput | null => {
  const id = positiveInteger(query.id);
  return id === null ? null : { id, write: bookingOf(query.write), edit: bookingOf(query.edit) };
};
