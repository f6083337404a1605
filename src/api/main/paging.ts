import type { ContentFilters } from "@/shared/contract/main/contents";

/** A page of a list as it is asked for: pages count from 1. */
export type PageAsk = { index?: number; size?: number };

/** Lists and searches grow under keys of one shape, so that one observer can read either. */
export type ScrollKey = readonly ["main", "contents" | "search", "scroll", ContentFilters, number];

/** The page after one that came back with `received` items; undefined when that was the last. */
export const nextIndex = (received: number, size: number, index: number): number | undefined =>
  received < size ? undefined : index + 1;
