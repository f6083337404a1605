import { MutationCache, onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError, isReported, toApiError } from "@/lib/http/api-error";

declare module "@tanstack/react-query" {
  interface Register {
    /** `onFailure`: message shown when this mutation fails and no screen handles it. */
    mutationMeta: { onFailure?: string };
  }
}

const second = 1000;
const minute = 60 * second;

/** Delay before try `attempt + 1`: 1 s, 2 s, 4 s … at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(second * 2 ** attempt, 30 * second);

/**
 * `retry` option for queries whose refusal is an answer (a missing detail): no retry when `isAnswer`, three otherwise.
 */
export const retryUnlessAnswered = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof ApiError && error.isAnswer);

/**
 * Creates the query client: one per tab in the browser, one per request on the server.
 * @param say shows a failed mutation's `onFailure`, unless the HTTP listeners have already reported the failure
 */
export const makeQueryClient = (
  where: "browser" | "server",
  say: (message: string) => void = () => {},
): QueryClient => {
  // The library notices a lost connection, not one missing at startup: a cached page would fetch, fail and lose its
  // data.
  if (where === "browser" && globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
  const mutationCache = new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      const failure = toApiError(error);
      if (meta?.onFailure && !isReported(failure) && failure.code !== "OFFLINE") say(meta.onFailure);
    },
  });
  return new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 5 * second,
        // A collection timer would hold every request’s cache for minutes on the server.
        gcTime: where === "server" ? Number.POSITIVE_INFINITY : 5 * minute,
        retry: where === "server" ? 0 : 3,
        retryDelay,
        // A first page can be a minute old when it hydrates. Its queries are refetched a little later
        // (`shell/overlays/refetch-stale-queries`).
        refetchOnMount: where === "server",
      },
      // Offline, a mutation fails at once instead of running later when the user no longer expects it.
      mutations: { retry: 0, retryDelay, networkMode: "always" },
    },
  });
};
