import type { ContentFilters, ContentPage } from "@/shared/contract/main/contents";

/** Requested page of a list; pages count from 1. */
export type PageAsk = { index?: number; size?: number };

/** Page number of the first page; later pages add the previous page's cursor if it has one. */
export type ScrollParam = number | { index: number; cursor: string | undefined };

/** Lists and searches have keys of the same shape, so that one observer can read either. */
export type ScrollKey = readonly ["main", "contents" | "search", "scroll", ContentFilters, number];

/** Index of the next page; undefined when `received` is less than a full page. */
export const nextIndex = (received: number, size: number, index: number): number | undefined =>
  received < size ? undefined : index + 1;

/** Like `nextIndex`, with the page's cursor if it has one. */
export const nextScroll = ({ contents, cursor }: ContentPage, size: number, pages: number): ScrollParam | undefined =>
  contents.length < size ? undefined : { index: pages + 1, cursor };
