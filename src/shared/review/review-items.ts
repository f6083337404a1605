import type { ReviewKind } from "./kinds";

/**
 * Items that families rate with one to five stars, in the order of the form. A key is the field of the request and of
 * the stored review; the stars of a review are the mean of its items.
 */
export const REVIEW_ITEMS = {
  activity: { stars: { name: "별점", ask: "어땠나요?" } },
  stay: {
    cleanliness: { name: "청결", ask: "방과 욕실, 침구가 깨끗했나요?" },
    child_comfort: { name: "아이 편의", ask: "아이와 지내기 편했나요?" },
    location: { name: "위치", ask: "오가기 좋았나요?" },
    service: { name: "응대", ask: "친절하게 맞아 주었나요?" },
  },
} as const;

type Items = typeof REVIEW_ITEMS;
export type ReviewItem<Kind extends ReviewKind> = { [K in ReviewKind]: keyof Items[K] & string }[Kind];

export type ItemStars<Kind extends ReviewKind = ReviewKind> = {
  [K in ReviewKind]: Readonly<Record<keyof Items[K], number>>;
}[Kind];

/** Names of a kind's items, in order. */
export const reviewItems = <Kind extends ReviewKind>(kind: Kind) =>
  Object.keys(REVIEW_ITEMS[kind]) as ReviewItem<Kind>[];

export const eachItem = <Kind extends ReviewKind, Value>(kind: Kind, makeValue: (item: ReviewItem<Kind>) => Value) =>
  // The keys are exactly the items of the kind.
  Object.fromEntries(reviewItems(kind).map((item) => [item, makeValue(item)])) as Record<ReviewItem<Kind>, Value>;

/** Mean of a review's items, as the database computes it. */
export const meanStars = (items: ItemStars): number => {
  const stars = Object.values<number>(items);
  return Math.round((stars.reduce((sum, count) => sum + count, 0) / stars.length) * 100) / 100;
};
