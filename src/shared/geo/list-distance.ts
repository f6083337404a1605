/** Kilometres around a district that a list looks: while none was chosen, and once one is. */
export const listDistance = { unset: 3, set: 15 } as const;
