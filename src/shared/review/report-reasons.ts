/** Reasons for reporting a review. */
export const reportReasons = ["ad", "insult", "privacy", "false", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reporter id of a venue, as opposed to readers. */
export const venueReporter = (venueId: number): string => `venue:${venueId}`;
