/** Reasons for declining a request; each has a text for the family. */
export const declineReasons = ["full", "facility", "people", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];
