import {
  type DefaultError,
  hashKey,
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverSuccessResult,
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
  is: { enabled: boolean; stale: boolean; fetching: boolean; fetched: boolean },
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
  isFetched: is.fetched,
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

/** What a question says of itself, where none of it is left to a function. */
const plain = (client: QueryClient, words: Pick<UseQueryOptions, "enabled" | "staleTime" | "refetchOnMount">) => {
  const { enabled, staleTime = client.getDefaultOptions().queries?.staleTime, refetchOnMount } = words;
  if (typeof enabled === "function" || typeof staleTime === "function" || typeof refetchOnMount === "function") {
    return null;
  }
  const isEnabled = enabled !== false;
  /** @param isOld whether its time has run out */
  const whenOld = (isOld: boolean) => {
    const stale = isEnabled && isOld;
    const asks = staleTime !== "static" && (refetchOnMount === "always" || (refetchOnMount !== false && stale));
    return { enabled: isEnabled, stale, fetching: isEnabled && asks };
  };
  return { isEnabled, staleTime, whenOld };
};

/**
 * `useQuery` of a render on the server, where no question is watched: the same answer, read once from the client, without the observer that only a
 * browser needs (35 µs each; a detail page has eleven).
 */
const useDrawnQuery = <F = unknown, E = DefaultError, D = F, K extends QueryKey = QueryKey>(
  words: UseQueryOptions<F, E, D, K>,
): UseQueryResult<D, E> => {
  const client = useQueryClient();
  const said = plain(client, words as Pick<UseQueryOptions, "enabled" | "staleTime" | "refetchOnMount">);
  if (!said) return watched(client, words);
  const query = client.getQueryCache().get<D, E, D>(words.queryHash ?? hashKey(words.queryKey));
  if (!query && words.initialData === undefined && words.placeholderData === undefined) return waiting(said.isEnabled);
  if (query?.state.status !== "success" || query.state.data === undefined || words.select)
    return watched(client, words);
  const is = said.whenOld(query.isStaleByTime(said.staleTime));
  return known(query.state.data, query.state.dataUpdatedAt, { ...is, fetched: true });
};

/** The library's own answer to everything less plain. */
const watched = <F, E, D, K extends QueryKey>(client: QueryClient, words: UseQueryOptions<F, E, D, K>) =>
  new QueryObserver(client, { ...words, _optimisticResults: "optimistic" }).getCurrentResult();

/** A list of which one page is there: what a browser may do with it beyond any other answer. */
const grown = <D>(answer: QueryObserverSuccessResult<D, never>, hasNextPage: boolean) =>
  ({
    ...answer,
    fetchNextPage: refetch,
    fetchPreviousPage: refetch,
    hasNextPage,
    hasPreviousPage: false,
    isFetchNextPageError: false,
    isFetchingNextPage: false,
    isFetchPreviousPageError: false,
    isFetchingPreviousPage: false,
  }) satisfies InfiniteQueryObserverSuccessResult<D, never>;

/** The same for a list that grows by pages: most of those begin with a page that was asked for by itself. */
const useDrawnPages = <F, E = DefaultError, D = InfiniteData<F>, K extends QueryKey = QueryKey, P = unknown>(
  words: UseInfiniteQueryOptions<F, E, D, K, P>,
): UseInfiniteQueryResult<D, E> => {
  const client = useQueryClient();
  return (
    begun(client, words) ??
    new InfiniteQueryObserver(client, { ...words, _optimisticResults: "optimistic" }).getCurrentResult()
  );
};

const begun = <F, E, D, K extends QueryKey, P>(client: QueryClient, words: UseInfiniteQueryOptions<F, E, D, K, P>) => {
  const { initialData, initialDataUpdatedAt: at, getPreviousPageParam, select, queryHash, queryKey } = words;
  const said = plain(client, words as Pick<UseQueryOptions, "enabled" | "staleTime" | "refetchOnMount">);
  if (!said || typeof initialData !== "function" || getPreviousPageParam || select) return null;
  if (client.getQueryCache().get(queryHash ?? hashKey(queryKey))) return null;
  const data = initialData();
  if (!data) return null;
  const { pages, pageParams } = data;
  const [page, param] = [pages.at(-1), pageParams.at(-1)];
  if (page === undefined || param === undefined) return null;
  const updatedAt = (typeof at === "function" ? at() : at) ?? Date.now();
  const { staleTime = 0 } = said;
  const is = said.whenOld(staleTime !== "static" && updatedAt + staleTime <= Date.now());
  const hasNextPage = words.getNextPageParam(page, pages, param, pageParams) != null;
  return grown(known(data as D, updatedAt, { ...is, fetched: false }), hasNextPage);
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
