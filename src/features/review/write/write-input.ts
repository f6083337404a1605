import { positiveInteger } from "@/lib/address/read-value";

/** The order to review, or the review to edit; with neither the member picks a visit. */
export type WriteInput = { reservation: string | null; review: number | null };

/** Order `?reservation=` or review `?review=`; null for an invalid id. */
export const readWriteInput = ({
  reservation,
  review,
}: Readonly<Record<string, string | string[] | undefined>>): WriteInput | null => {
  if (review !== undefined) {
    const pk = positiveInteger(review);
    return pk === null ? null : { reservation: null, review: pk };
  }
  if (reservation === undefined) return { reservation: null, review: null };
  return typeof reservation === "string" && /^[\w-]{1,64}$/.test(reservation) ? { reservation, review: null } : null;
};
