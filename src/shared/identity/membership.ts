/** Member levels, lowest first; new members start at the second. */
export const MEMBER_LEVELS = ["1", "2", "3", "4", "5"] as const;
export type MemberLevel = (typeof MEMBER_LEVELS)[number];

/** Days in which a withdrawal can be undone. */
export const UNDO_DAYS = 7;

/** Years for which contracts, payments and cancellations must be stored by law, with the buyer's name (전자상거래법). */
export const ORDER_KEEP_YEARS = 5;

/** Optional reasons for leaving. */
export const LEAVE_REASONS = ["seldom", "few_places", "price", "hard", "booking", "privacy", "other"] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** First day of the demo's terms; real deployments set TERMS_SINCE. */
export const DEMO_TERMS_SINCE = "2026-11-20";
