import {
  type DefaultError,
  type DehydratedState,
  dehydrate,
  dehydrateQuery,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "@/lib/http/api-error";
import type { AnsweredQuery, QueryMemory } from "./shared-queries";

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
  /** What a question was answered. */
  cached<T>(key: QueryKey & { __data?: T }): T | undefined;
  /** What the page begins with. */
  state(): DehydratedState;
}

/**
 * Questions started side by side.
 * @param memory what need not be asked, where answers are shared
 */
export const startPrefetching = (client: QueryClient, memory?: QueryMemory): Prefetched => {
  const running: Promise<unknown>[] = [];
  const remembered = new Map<string, AnsweredQuery>();
  const track = <R>(work: Promise<R>): Promise<R> => {
    running.push(work);
    return work;
  };
  const known = async <T, D, K extends QueryKey>(options: FetchQueryOptions<T, DefaultError, D, K>): Promise<D> => {
    const hash = hashKey(options.queryKey);
    const before = memory?.find(hash);
    if (before) {
      remembered.set(hash, before);
      return before.state.data as D;
    }
    const found = await client.fetchQuery(options);
    const query = client.getQueryCache().get(hash);
    if (query) memory?.keep(dehydrateQuery(query));
    return found;
  };
  const orNothing = () => undefined;
  const orNotFound = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw new PageNotFound();
    return undefined;
  };
  return {
    ask: {
      ask: (options) => track(known(options).catch(orNothing)),
      askPages: (options) => track(client.fetchInfiniteQuery(options).catch(orNothing)),
      need: (options) => track(known(options).catch(orNotFound)),
    },
    async settled() {
      // A load may start more while earlier ones run.
      for (let done = 0; done < running.length; ) {
        done = running.length;
        await Promise.all(running);
      }
    },
    cached: <T>(key: QueryKey & { __data?: T }) =>
      (remembered.get(hashKey(key))?.state.data as T | undefined) ?? client.getQueryData<T>(key),
    state() {
      const { mutations, queries } = dehydrate(client);
      const asked = queries.filter(({ queryHash }) => !remembered.has(queryHash));
      return { mutations, queries: [...remembered.values(), ...asked] };
    },
  };
};
