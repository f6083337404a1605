import type { ContentFilters, ContentPage } from "@/shared/contract/main/contents";

/** A page of a list as it is asked for: pages count from 1. */
export type PageAsk = { index?: number; size?: number };

/** The first page by its number, each further one with the cursor that the page before it may have given. */
export type ScrollParam = number | { index: number; cursor: string | undefined };

/** Lists and searches grow under keys of one shape, so that one observer can read either. */
export type ScrollKey = readonly ["main", "contents" | "search", "scroll", ContentFilters, number];

/** The page after one that came back with `received` items; undefined when that was the last. */
export const nextIndex = (received: number, size: number, index: number): number | undefined =>
  received < size ? undefined : index + 1;

/** As `nextIndex`, with where the page ended when it says so. */
export const nextScroll = ({ contents, cursor }: ContentPage, size: number, pages: number): ScrollParam | undefined =>
  contents.length < size ? undefined : { index: pages + 1, cursor };
