export const reviewKinds = ["activity", "stay"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Identifies a review: `pk` is unique only within its kind. */
export type ReviewRef = { kind: ReviewKind; pk: number };

/** Id of a review in the log and the store. */
export const reviewRefText = ({ kind, pk }: ReviewRef): string => `${kind}:${pk}`;
