/** First steps of a new venue, in the order of its list. */
export const FIRST_STEPS = ["content", "photos", "times", "staff", "scan", "account"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
