/** What a review is reported for. */
export const reportReasons = ["ad", "insult", "privacy", "false", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Who reports as a venue, beside the readers. */
export const venueReporter = (venuePk: number): string => `venue:${venuePk}`;
