import type { ContentFilters, ContentPage } from "@/shared/contract/main/contents";

/** Requested page of a list; pages count from 1. */
export type PageAsk = { index?: number; size?: number };

/** Lists and searches have keys of the same shape, so that one observer can read either. */
export type ScrollKey = readonly ["main", "contents" | "search", "scroll", ContentFilters, number];

/** Index of the next page; undefined when `received` is less than a full page. */
export const nextIndex = (received: number, size: number, index: number): number | undefined =>
  received < size ? undefined : index + 1;

/** Index of the page after `pages` of them. */
export const nextScroll = ({ contents }: ContentPage, size: number, pages: number): number | undefined =>
  nextIndex(contents.length, size, pages);
