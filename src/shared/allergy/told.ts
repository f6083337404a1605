/** A told allergy is erased so many days after the visit. */
export const TOLD_DAYS = 3;
