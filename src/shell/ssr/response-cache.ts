import { LRUCache } from "lru-cache";
import type { HostName, Hosts, Http, Reply, RequestOptions } from "@/lib/http/http";

/** Shorter than the five seconds for which the browser itself treats an answer as fresh. */
export const lifetimeMs = 3000;

/**
 * Caches the hosts' answers to requests without a token, so that successive renders fetch once. Never for a member's
 * render, never for writes, never failures. Checkout and payment do not use it.
 * @param now returns milliseconds
 */
export const createResponseCache = (now: () => number = () => performance.now()) => {
  const replies = new LRUCache<string, Reply<unknown>>({
    max: 500,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now },
  });

  const over = (name: HostName, http: Http): Http => ({
    ...http,
    get: async <T>(path: string, { signal: _, ...options }: RequestOptions = {}) => {
      const key = `${name} ${path} ${JSON.stringify(options)}`;
      const cached = replies.get(key);
      if (cached) return cached as Reply<T>;
      const reply = await http.get<T>(path, options);
      replies.set(key, reply);
      return reply;
    },
  });

  return ({ main, stay }: Hosts): Hosts => ({ main: over("main", main), stay: over("stay", stay) });
};
