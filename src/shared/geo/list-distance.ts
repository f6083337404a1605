/** Kilometres around a district that a list looks: while none was chosen, and once one is. */
export const listDistance = { unset: 3, set: 15 } as const;

/** Kilometres that a list of a sub-category tries one after the other; null is the whole country. */
export const reachSteps = [listDistance.unset, listDistance.set, null] as const;
export type Reach = (typeof reachSteps)[number];

/** A list of fewer is widened. */
const ENOUGH = 5;

/** The first step with enough to show, by how many each has; a step that is not known yet is the one to ask. */
export const reachOf = (totalAt: (reach: Reach) => number | undefined): Reach =>
  reachSteps.find((reach) => reach === null || (totalAt(reach) ?? ENOUGH) >= ENOUGH) ?? null;
