import { LRUCache } from "lru-cache";
import { pageCacheReads } from "@/server/platform/metrics";
import { type FrontAnswer, storedSize } from "./next-answer";

/** For so long a page is sent as it is, and for so long again while a new one is drawn. */
const FRESH_MS = 60_000;
const STALE_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

type Draw = () => Promise<FrontAnswer>;

/**
 * Pages that every visitor gets alike, by their address. Only what a page itself calls shared is stored, and
 * nobody gets a page that was drawn for another visitor and is not shared.
 * @param now milliseconds of a clock that never goes back
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
        // A failure leaves the page before it in place; any other answer means that this page is shared no
        // more.
        else if (drawn.status < 500) pages.delete(address);
        return drawn;
      })
      .finally(() => drawing.delete(address));
    drawing.set(address, page);
    return page;
  };

  return {
    /** The stored page of an address, or a new one: `draw` draws it for the visitor who asks. */
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
