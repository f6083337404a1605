import {
  type DefaultError,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "@/lib/http/api-error";
import type { QueryMemory } from "./shared-queries";

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

/**
 * Questions started side by side; `settled` waits for all of them and throws PageNotFound when a needed one is not there.
 * @param memory what need not be asked, where answers are shared
 */
export const startPrefetching = (
  client: QueryClient,
  memory?: QueryMemory,
): { ask: Prefetching; settled(): Promise<void> } => {
  const running: Promise<unknown>[] = [];
  const track = <R>(work: Promise<R>): Promise<R> => {
    running.push(work);
    return work;
  };
  const known = async <T, D, K extends QueryKey>(options: FetchQueryOptions<T, DefaultError, D, K>): Promise<D> => {
    const hash = hashKey(options.queryKey);
    const data = memory?.find(hash);
    if (data) {
      client.setQueryData<object>(options.queryKey, data);
      return data as D;
    }
    const found = await client.fetchQuery(options);
    memory?.keep(hash, found);
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
  };
};
