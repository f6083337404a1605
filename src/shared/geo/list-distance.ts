/** Radius of a list around a district in kilometres: before and after a district is chosen. */
export const listDistance = { unset: 3, set: 15 } as const;

/** Radii in kilometres that a sub-category's list tries in order; null is the whole country. */
export const reachSteps = [listDistance.unset, listDistance.set, null] as const;
export type Reach = (typeof reachSteps)[number];

/** Lists with fewer items are widened. */
const ENOUGH = 5;

/** The first step with enough items by `totalAt`; a step with an unknown count is returned, to be requested. */
export const findReach = (totalAt: (reach: Reach) => number | undefined): Reach =>
  reachSteps.find((reach) => reach === null || (totalAt(reach) ?? ENOUGH) >= ENOUGH) ?? null;
