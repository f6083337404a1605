/** Optional reasons for leaving. */
export const LEAVE_REASONS = ["seldom", "few_places", "price", "hard", "booking", "privacy", "other"] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];
