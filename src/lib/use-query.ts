import {
  type DefaultError,
  hashKey,
  type InfiniteData,
  InfiniteQueryObserver,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverPendingResult,
  type QueryObserverSuccessResult,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
  useInfiniteQuery as useWatchedPages,
  useQuery as useWatchedQuery,
} from "@tanstack/react-query";

/** A render on the server draws what is known; only a browser asks again. */
const refetch = () => Promise.reject(new Error("asked while drawing on the server"));

// Both answers are written out: joining them from what they share takes ten times as long as the rest of a question.

const waiting = (isEnabled: boolean): QueryObserverPendingResult<never, never> => ({
  status: "pending",
  fetchStatus: isEnabled ? "fetching" : "idle",
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdatedAt: 0,
  errorUpdateCount: 0,
  failureCount: 0,
  failureReason: null,
  isEnabled,
  isError: false,
  isFetched: false,
  isFetchedAfterMount: false,
  isFetching: isEnabled,
  isInitialLoading: isEnabled,
  isLoading: isEnabled,
  isLoadingError: false,
  isPaused: false,
  isPending: true,
  isPlaceholderData: false,
  isRefetchError: false,
  isRefetching: false,
  isStale: isEnabled,
  isSuccess: false,
  refetch,
});

const known = <D>(
  data: D,
  dataUpdatedAt: number,
  is: { enabled: boolean; stale: boolean; fetching: boolean },
): QueryObserverSuccessResult<D, never> => ({
  status: "success",
  fetchStatus: is.fetching ? "fetching" : "idle",
  data,
  dataUpdatedAt,
  error: null,
  errorUpdatedAt: 0,
  errorUpdateCount: 0,
  failureCount: 0,
  failureReason: null,
  isEnabled: is.enabled,
  isError: false,
  isFetched: true,
  isFetchedAfterMount: false,
  isFetching: is.fetching,
  isInitialLoading: false,
  isLoading: false,
  isLoadingError: false,
  isPaused: false,
  isPending: false,
  isPlaceholderData: false,
  isRefetchError: false,
  isRefetching: is.fetching,
  isStale: is.stale,
  isSuccess: true,
  refetch,
});

/**
 * `useQuery` of a render on the server, where no question is watched: the same answer, read once from the client, without the observer that only a
 * browser needs (35 µs each; a detail page has eleven).
 */
const useDrawnQuery = <F = unknown, E = DefaultError, D = F, K extends QueryKey = QueryKey>(
  words: UseQueryOptions<F, E, D, K>,
): UseQueryResult<D, E> => {
  const client = useQueryClient();
  const { enabled, staleTime = client.getDefaultOptions().queries?.staleTime, refetchOnMount } = words;
  if (typeof enabled === "function" || typeof staleTime === "function" || typeof refetchOnMount === "function") {
    return watched(client, words);
  }
  const hash = words.queryHash ?? hashKey(words.queryKey);
  const query = client.getQueryCache().get<D, E, D>(hash);
  const isEnabled = enabled !== false;
  if (!query && words.initialData === undefined && words.placeholderData === undefined) return waiting(isEnabled);
  if (query?.state.status !== "success" || query.state.data === undefined || words.select)
    return watched(client, words);
  const stale = isEnabled && query.isStaleByTime(staleTime);
  const fetching =
    isEnabled && staleTime !== "static" && (refetchOnMount === "always" || (refetchOnMount !== false && stale));
  return known(query.state.data, query.state.dataUpdatedAt, { enabled: isEnabled, stale, fetching });
};

/** The library's own answer to everything less plain. */
const watched = <F, E, D, K extends QueryKey>(client: QueryClient, words: UseQueryOptions<F, E, D, K>) =>
  new QueryObserver(client, { ...words, _optimisticResults: "optimistic" }).getCurrentResult();

/** The same for a list that grows by pages. */
const useDrawnPages = <F, E = DefaultError, D = InfiniteData<F>, K extends QueryKey = QueryKey, P = unknown>(
  words: UseInfiniteQueryOptions<F, E, D, K, P>,
): UseInfiniteQueryResult<D, E> => {
  return new InfiniteQueryObserver(useQueryClient(), { ...words, _optimisticResults: "optimistic" }).getCurrentResult();
};

type UseQuery = <F = unknown, E = DefaultError, D = F, K extends QueryKey = QueryKey>(
  words: UseQueryOptions<F, E, D, K>,
) => UseQueryResult<D, E>;

type UseInfiniteQuery = <F, E = DefaultError, D = InfiniteData<F>, K extends QueryKey = QueryKey, P = unknown>(
  words: UseInfiniteQueryOptions<F, E, D, K, P>,
) => UseInfiniteQueryResult<D, E>;

// Both in one file: what a browser never calls is dropped from its share of it.

/** The library's `useQuery`; a render on the server only reads what is known. For every part that the server draws. */
export const useQuery: UseQuery = typeof window === "undefined" ? useDrawnQuery : useWatchedQuery;

/** The library's `useInfiniteQuery`, likewise. */
export const useInfiniteQuery: UseInfiniteQuery = typeof window === "undefined" ? useDrawnPages : useWatchedPages;
