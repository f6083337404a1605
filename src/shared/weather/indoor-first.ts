type Placed = { indoor: "indoor" | "outdoor" | "both" | "unknown" };

const rank = { indoor: 0, both: 0, unknown: 0, outdoor: 1 } as const;

/** Sorts outdoor items last; otherwise stable. */
export const indoorFirst = <T extends Placed>(items: readonly T[]): T[] =>
  [...items].sort((item, other) => rank[item.indoor] - rank[other.indoor]);
