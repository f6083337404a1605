export const reportReasons = ["ad", "insult", "privacy", "false", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `note`: written with the reason `other`. */
export type Report = { reason: ReportReason; note?: string };
export const MAX_REPORT_NOTE = 300;

/** Reporter id of a venue, as opposed to readers. */
export const venueReporter = (venueId: number): string => `venue:${venueId}`;
