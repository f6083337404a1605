/** Decisions of the desk: show, hide temporarily or remove a review. A new one replaces the last. */
export const REVIEW_DECISIONS = ["keep", "hide", "remove"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Maximum days for which a review is hidden without a decision, by reports and desk together. */
export const MOST_HIDDEN_DAYS = 30;

const DAY_MS = 86_400_000;

/** Whole days left of the thirty; thirty for a visible review. */
export const hiddenDaysLeft = (blockedAtMs: number | null, nowMs: number): number =>
  blockedAtMs === null
    ? MOST_HIDDEN_DAYS
    : Math.max(0, Math.ceil((blockedAtMs + MOST_HIDDEN_DAYS * DAY_MS - nowMs) / DAY_MS));
