/** A page of a list as it is asked for: pages count from 1. */
export type PageAsk = { index?: number; size?: number };

/** The page after one that came back with `received` items; undefined when that was the last. */
export const nextIndex = (received: number, size: number, index: number): number | undefined =>
  received < size ? undefined : index + 1;
