/** What the desk can do with a review: show it, hide it for the time being, take it off. Each undoes the one before. */
export const REVIEW_DECISIONS = ["keep", "hide", "remove"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** The longest that a review is hidden without a decision, reports and desk together. */
export const MOST_HIDDEN_DAYS = 30;

const DAY_MS = 86_400_000;

/** Whole days that are left of the thirty; all of them for what is not hidden. */
export const hiddenDaysLeft = (blockedAtMs: number | null, nowMs: number): number =>
  blockedAtMs === null
    ? MOST_HIDDEN_DAYS
    : Math.max(0, Math.ceil((blockedAtMs + MOST_HIDDEN_DAYS * DAY_MS - nowMs) / DAY_MS));
