import type {
  DefaultError,
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
  QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "@/lib/http/api-error";

/** The page's main thing is not there. */
export class PageNotFound extends Error {}

export interface Prefetching {
  /** Asks for a shelf: when it fails, the browser asks again. Undefined then. */
  ask<T, D, K extends QueryKey>(options: FetchQueryOptions<T, DefaultError, D, K>): Promise<D | undefined>;
  /** The same for a list that grows by pages: its first page. */
  askPages<T, D, K extends QueryKey, P>(
    options: FetchInfiniteQueryOptions<T, DefaultError, D, K, P>,
  ): Promise<InfiniteData<D, P> | undefined>;
  /** Asks for what makes the page: its 404 is the page's 404. */
  need<T, D, K extends QueryKey>(options: FetchQueryOptions<T, DefaultError, D, K>): Promise<D | undefined>;
}

/** Questions started side by side; `settled` waits for all of them and throws PageNotFound when a needed one is not there. */
export const startPrefetching = (client: QueryClient): { ask: Prefetching; settled(): Promise<void> } => {
  const running: Promise<unknown>[] = [];
  const track = <R>(work: Promise<R>): Promise<R> => {
    running.push(work);
    return work;
  };
  const orNothing = () => undefined;
  const orNotFound = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw new PageNotFound();
    return undefined;
  };
  return {
    ask: {
      ask: (options) => track(client.fetchQuery(options).catch(orNothing)),
      askPages: (options) => track(client.fetchInfiniteQuery(options).catch(orNothing)),
      need: (options) => track(client.fetchQuery(options).catch(orNotFound)),
    },
    async settled() {
      // A load may start more while earlier ones run.
      for (let done = 0; done < running.length; ) {
        done = running.length;
        await Promise.all(running);
      }
    },
  };
};
