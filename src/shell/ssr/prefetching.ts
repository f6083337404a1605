import { setTimeout as sleep } from "node:timers/promises";
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

/** The page's main data does not exist. */
export class PageNotFound extends Error {}

/** The page's main data is unavailable: no host answers, or only with errors. */
export class PageUnavailable extends Error {}

export interface Prefetching {
  /** Loads a shelf; returns undefined on failure, and the browser retries. */
  ask<T, D, K extends QueryKey>(options: FetchQueryOptions<T, DefaultError, D, K>): Promise<D | undefined>;
  /** The same for an infinite query: loads its first page. */
  fetchPages<T, D, K extends QueryKey, P>(
    options: FetchInfiniteQueryOptions<T, DefaultError, D, K, P>,
  ): Promise<InfiniteData<D, P> | undefined>;
  /** Loads the page's main data: its 404 is the page's 404, its outage the page's outage. */
  need<T, D, K extends QueryKey>(options: FetchQueryOptions<T, DefaultError, D, K>): Promise<D | undefined>;
}

/** Health of the hosts, checked when a page is slow. */
interface Readiness {
  areAway(): Promise<boolean>;
  areReady(): Promise<boolean>;
}

interface Prefetched {
  ask: Prefetching;
  /** Runs all loads of the page. Throws PageNotFound or PageUnavailable if the main data is missing. */
  run(load: () => void | Promise<void>, hosts: Readiness): Promise<void>;
  /** True if every query was answered. */
  isComplete(): boolean;
  /** Returns the answer of a query. */
  cached<T>(key: QueryKey & { __data?: T }): T | undefined;
  /** Initial query state of the page. */
  state(): DehydratedState;
}

/** After this time the hosts are checked; after the same time again, the page is rendered without missing data. */
const PATIENCE_MS = 700;
/** Longest wait for the main data, if the hosts are ready but slow. */
const LONGEST_MS = 8000;

/** True if the host or a service behind it is down; false if it rejected the request. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Runs the loads of one page in parallel. */
export const startPrefetching = (client: QueryClient): Prefetched => {
  const running = new Set<Promise<unknown>>();
  const needed = new Set<Promise<unknown>>();
  let answered = 0;
  let failed = 0;
  let hasOutage = false;

  const track = <R>(work: Promise<R>, isNeeded: boolean): Promise<R> => {
    const sets = isNeeded ? [running, needed] : [running];
    for (const set of sets) set.add(work);
    const done = () => {
      for (const set of sets) set.delete(work);
    };
    work.then(done, done);
    return work;
  };
  const recordAnswer = <D>(data: D): D => {
    answered += 1;
    return data;
  };
  const orNothing = (error: unknown) => {
    failed += 1;
    hasOutage ||= isOutage(error);
    return undefined;
  };
  const refusal = new AbortController();
  const orNoPage = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) refusal.abort(new PageNotFound());
    else if (isOutage(error)) refusal.abort(new PageUnavailable());
    return orNothing(error);
  };

  /** Waits until all of the set are done, or `ms` have passed. Throws at once if there will be no page. */
  const within = async (set: ReadonlySet<Promise<unknown>>, ms: number): Promise<void> => {
    const over = new AbortController();
    const timer = sleep(ms, undefined, { signal: AbortSignal.any([over.signal, refusal.signal]) }).catch(() => {});
    const done = (async () => {
      // A load can start more while earlier ones run.
      while (set.size > 0 && !over.signal.aborted) await Promise.allSettled(set);
    })();
    await Promise.race([done, timer]);
    over.abort();
    refusal.signal.throwIfAborted();
  };

  return {
    ask: {
      ask: (options) => track(client.fetchQuery(options).then(recordAnswer, orNothing), false),
      fetchPages: (options) => track(client.fetchInfiniteQuery(options).then(recordAnswer, orNothing), false),
      need: (options) => track(client.fetchQuery(options).then(recordAnswer, orNoPage), true),
    },
    async run(load, { areAway, areReady }) {
      if (await areAway()) throw new PageUnavailable();
      let broken: unknown;
      void track(
        Promise.resolve()
          .then(load)
          .catch((error: unknown) => {
            broken = error ?? new Error("a load failed");
          }),
        true,
      );
      await within(running, PATIENCE_MS);
      if (running.size > 0) {
        const [isReady] = await Promise.all([areReady(), within(running, PATIENCE_MS)]);
        // A page with shelves only needs one of them.
        const late = needed.size > 0 || answered > 0 ? needed : running;
        if (isReady) await within(late, LONGEST_MS);
        if (late.size > 0) throw new PageUnavailable();
      }
      if (broken) throw broken;
      if (hasOutage && answered === 0) throw new PageUnavailable();
    },
    isComplete: () => failed === 0 && running.size === 0,
    cached: <T>(key: QueryKey & { __data?: T }) => client.getQueryData<T>(key),
    state: () => dehydrate(client),
  };
};
