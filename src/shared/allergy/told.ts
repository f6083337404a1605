/** Allergies sent to a venue are erased this many days after the visit. */
export const TOLD_DAYS = 3;
