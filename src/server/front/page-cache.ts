import { LRUCache } from "lru-cache";
import { pageCacheReads } from "@/server/platform/metrics";
import { type FrontAnswer, storedSize } from "./next-answer";

/** A page is fresh for a minute, then served stale for another minute during its refresh. */
const FRESH_MS = 60_000;
const STALE_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

type Draw = () => Promise<FrontAnswer>;

/**
 * Cache of pages that are the same for every visitor, by address. Stores only pages marked as shared, so no visitor
 * gets another visitor's private page.
 * @param now monotonic clock in milliseconds
 */
export const createPageCache = (now: () => number = () => performance.now()) => {
  const pages = new LRUCache<string, FrontAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: storedSize,
    ttl: FRESH_MS,
    ttlResolution: 0,
    allowStale: true,
    noDeleteOnStaleGet: true,
    perf: { now },
  });
  const drawing = new Map<string, Promise<FrontAnswer>>();

  const drawAndStore = (address: string, draw: Draw): Promise<FrontAnswer> => {
    const page = draw()
      .then((drawn) => {
        if (drawn.isShared) pages.set(address, drawn);
        // Keep the stale page on 5xx; drop it on any other unshared response.
        else if (drawn.status < 500) pages.delete(address);
        return drawn;
      })
      .finally(() => drawing.delete(address));
    drawing.set(address, page);
    return page;
  };

  return {
    /** Returns the cached page of an address, or renders it with `draw` for this visitor. */
    async get(address: string, draw: Draw): Promise<FrontAnswer> {
      const stored = pages.get(address);
      const left = pages.getRemainingTTL(address);
      if (stored && left > 0) {
        pageCacheReads.inc({ outcome: "hit" });
        return stored;
      }
      const running = drawing.get(address);
      if (stored && left > -STALE_MS) {
        pageCacheReads.inc({ outcome: "stale" });
        if (!running) drawAndStore(address, draw).catch(() => {});
        return stored;
      }
      pageCacheReads.inc({ outcome: running ? "joined" : "miss" });
      if (!running) return drawAndStore(address, draw);
      const drawn = await running.catch(() => null);
      return drawn?.isShared ? drawn : draw();
    },
  };
};
