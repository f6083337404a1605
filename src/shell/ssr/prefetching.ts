import {
  type DefaultError,
  type DehydratedState,
  dehydrate,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
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

interface Prefetched {
  ask: Prefetching;
  /** Waits for all questions. Throws PageNotFound when a needed one is not there. */
  settled(): Promise<void>;
  /** Whether every question was answered. */
  isComplete(): boolean;
  /** What a question was answered. */
  cached<T>(key: QueryKey & { __data?: T }): T | undefined;
  /** What the page begins with. */
  state(): DehydratedState;
}

/** Questions started side by side. */
export const startPrefetching = (client: QueryClient): Prefetched => {
  const running: Promise<unknown>[] = [];
  let isComplete = true;
  const track = <R>(work: Promise<R>): Promise<R> => {
    running.push(work);
    return work;
  };
  const orNothing = () => {
    isComplete = false;
    return undefined;
  };
  const orNotFound = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw new PageNotFound();
    return orNothing();
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
    isComplete: () => isComplete,
    cached: <T>(key: QueryKey & { __data?: T }) => client.getQueryData<T>(key),
    state: () => dehydrate(client),
  };
};
