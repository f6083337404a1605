/** Why a venue does not take a request; each is a sentence that the family reads. */
export const declineReasons = ["full", "facility", "people", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];
