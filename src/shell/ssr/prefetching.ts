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

/** The page's main thing is not there. */
export class PageNotFound extends Error {}

/** The page's main thing cannot be had now: no host answers, or none that can. */
export class PageUnavailable extends Error {}

export interface Prefetching {
  /** Asks for a shelf: when it fails, the browser asks again. Undefined then. */
  ask<T, D, K extends QueryKey>(options: FetchQueryOptions<T, DefaultError, D, K>): Promise<D | undefined>;
  /** The same for a list that grows by pages: its first page. */
  askPages<T, D, K extends QueryKey, P>(
    options: FetchInfiniteQueryOptions<T, DefaultError, D, K, P>,
  ): Promise<InfiniteData<D, P> | undefined>;
  /** Asks for what makes the page: its 404 is the page's 404, its outage the page's outage. */
  need<T, D, K extends QueryKey>(options: FetchQueryOptions<T, DefaultError, D, K>): Promise<D | undefined>;
}

/** What is known of the hosts' health, asked when a page hangs. */
interface Readiness {
  areAway(): Promise<boolean>;
  areReady(): Promise<boolean>;
}

interface Prefetched {
  ask: Prefetching;
  /**
   * Runs the page's loads to their end. Throws PageNotFound or PageUnavailable where the main thing is
   * missing.
   */
  run(load: () => void | Promise<void>, hosts: Readiness): Promise<void>;
  /** Whether every question was answered. */
  isComplete(): boolean;
  /** What a question was answered. */
  cached<T>(key: QueryKey & { __data?: T }): T | undefined;
  /** What the page begins with. */
  state(): DehydratedState;
}

/**
 * After so long the hosts are asked whether they are ready, and after so long again the page goes without
 * what is missing.
 */
const PATIENCE_MS = 700;
/** Only for its main thing, of hosts that are ready but slow, it waits longer. */
const LONGEST_MS = 8000;

/** Whether a failure means that the host, or what stands behind it, is away; not that it said no. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Loads of one page, started side by side. */
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
  const noteAnswer = <D>(data: D): D => {
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

  /**
   * Until all of the set are done, or so many milliseconds are over. Throws at once where there will be no
   * page.
   */
  const within = async (set: ReadonlySet<Promise<unknown>>, ms: number): Promise<void> => {
    const over = new AbortController();
    const timer = sleep(ms, undefined, { signal: AbortSignal.any([over.signal, refusal.signal]) }).catch(() => {});
    const done = (async () => {
      // A load may start more while earlier ones run.
      while (set.size > 0 && !over.signal.aborted) await Promise.allSettled(set);
    })();
    await Promise.race([done, timer]);
    over.abort();
    refusal.signal.throwIfAborted();
  };

  return {
    ask: {
      ask: (options) => track(client.fetchQuery(options).then(noteAnswer, orNothing), false),
      askPages: (options) => track(client.fetchInfiniteQuery(options).then(noteAnswer, orNothing), false),
      need: (options) => track(client.fetchQuery(options).then(noteAnswer, orNoPage), true),
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
        // A page of shelves alone needs one of them.
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
