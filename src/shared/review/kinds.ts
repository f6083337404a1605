/** What a review is of. */
export const reviewKinds = ["activity", "stay"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** One review among all: its number tells it apart only from others of its kind. */
export type ReviewRef = { kind: ReviewKind; pk: number };

/** How the log and the store call it. */
export const reviewRefText = ({ kind, pk }: ReviewRef): string => `${kind}:${pk}`;
