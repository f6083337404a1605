import type {
  DefaultError,
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryKey,
} from "@tanstack/react-query";

/** Asks a question while the server renders; a failing one is left to the browser. */
export type Ask = <T, D, K extends QueryKey>(
  options: FetchQueryOptions<T, DefaultError, D, K>,
) => Promise<D | undefined>;

/** The same for a list that grows by pages: its first page. */
export type AskPages = <T, D, K extends QueryKey, P>(
  options: FetchInfiniteQueryOptions<T, DefaultError, D, K, P>,
) => Promise<InfiniteData<D, P> | undefined>;
