import { MutationCache, onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError, toApiError } from "@/lib/http/api-error";
import { isReported } from "@/lib/http/is-reported";

declare module "@tanstack/react-query" {
  interface Register {
    /** `onFailure`: what is said when this change fails and nobody watches it. */
    mutationMeta: { onFailure?: string };
  }
}

const second = 1000;
const minute = 60 * second;

/** Delay before try `attempt + 1`: 1 s, 2 s, 4 s … at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(second * 2 ** attempt, 30 * second);

/**
 * For questions whose refusal is an answer (a detail that is not there): no second try after a 4xx, three
 * after anything else. Give it as `retry` in such a question's options.
 */
export const retryUnlessAnswered = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof ApiError && error.isAnswer);

/**
 * One per tab in the browser, one per request on the server. `say` is given what a failed change has to say,
 * unless the hosts' listeners have said something of that failure already.
 */
export const makeQueryClient = (
  where: "browser" | "server",
  say: (message: string) => void = () => {},
): QueryClient => {
  // The library notices a lost connection, not that there was none to begin with: a kept page would ask,
  // fail and lose what it shows.
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
        // A collection timer would keep every request’s cache for minutes on the server.
        gcTime: where === "server" ? Number.POSITIVE_INFINITY : 5 * minute,
        retry: where === "server" ? 0 : 3,
        retryDelay,
        // A first page may be a minute old when it hydrates. What stands on it is asked anew a little
        // later (`shell/overlays/refetch-stale-queries`).
        refetchOnMount: where === "server",
      },
      // Without a connection a change is refused at once, not kept to happen when nobody expects it any more.
      mutations: { retry: 0, retryDelay, networkMode: "always" },
    },
  });
};
