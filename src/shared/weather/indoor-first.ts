type Placed = { indoor: "indoor" | "outdoor" | "both" | "unknown" };

const rank = { indoor: 0, both: 0, unknown: 0, outdoor: 1 } as const;

/** The same things, those under the open sky last; everything else keeps its order. */
export const indoorFirst = <T extends Placed>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => rank[one.indoor] - rank[other.indoor]);
