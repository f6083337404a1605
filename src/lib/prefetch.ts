import type {
  DefaultError,
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryKey,
} from "@tanstack/react-query";

/** Runs a query during server rendering; a failed one is left to the browser. */
export type Ask = <T, D, K extends QueryKey>(
  options: FetchQueryOptions<T, DefaultError, D, K>,
) => Promise<D | undefined>;

/** The same for the first page of an infinite query. */
export type AskPages = <T, D, K extends QueryKey, P>(
  options: FetchInfiniteQueryOptions<T, DefaultError, D, K, P>,
) => Promise<InfiniteData<D, P> | undefined>;
