import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery as useWatchedPages,
  useQuery as useWatchedQuery,
} from "@tanstack/react-query";
import { useDrawnPages, useDrawnQuery } from "./drawn-query";

type UseQuery = <F = unknown, E = DefaultError, D = F, K extends QueryKey = QueryKey>(
  words: UseQueryOptions<F, E, D, K>,
) => UseQueryResult<D, E>;

type UseInfiniteQuery = <F, E = DefaultError, D = InfiniteData<F>, K extends QueryKey = QueryKey, P = unknown>(
  words: UseInfiniteQueryOptions<F, E, D, K, P>,
) => UseInfiniteQueryResult<D, E>;

/** The library's `useQuery`; a render on the server only reads what is known. For every part that the server draws. */
export const useQuery: UseQuery = typeof window === "undefined" ? useDrawnQuery : useWatchedQuery;

/** The library's `useInfiniteQuery`, likewise. */
export const useInfiniteQuery: UseInfiniteQuery = typeof window === "undefined" ? useDrawnPages : useWatchedPages;
