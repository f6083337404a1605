import { deviceClock, tabClock } from "@/lib/clock";

/** Time when the server rendered this document, in milliseconds; null if unknown. Also the age of a cached document. */
const drawnAt = (): number | null => {
  const now: unknown = window.__NEXT_DATA__?.props?.pageProps?.shell?.now;
  return typeof now === "number" ? now : null;
};

/** Time when the connection was lost, while this page was open. */
let lostAt: number | null = null;
/** Time of the cached content that the worker served; null for a page from the network. */
let keptAt: number | null = null;
const readers = new Set<() => void>();

const tell = () => {
  for (const read of readers) read();
};

/**
 * `navigator.onLine` can be true without a working connection: only the worker knows that it served the page from its
 * cache.
 */
const callWorker = () => {
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === true) {
      keptAt = drawnAt();
      if (keptAt !== null) tabClock.forgetPage(keptAt);
    }
    tell();
    port1.close();
  };
  controller.postMessage({ type: "was-kept" }, [port2]);
};

const changed = () => {
  if (navigator.onLine) keptAt = null;
  tell();
};

/** State of the connection, shared by all trees of this tab. */
export const connection = {
  now: deviceClock.now,
  /** Milliseconds; null while online with a page from the network. */
  lostSince(): number | null {
    lostAt = navigator.onLine ? null : (lostAt ?? deviceClock.now());
    return keptAt ?? lostAt;
  },
  found(): void {
    keptAt = null;
    tell();
  },
  subscribe(read: () => void): () => void {
    if (readers.size === 0) {
      window.addEventListener("online", changed);
      window.addEventListener("offline", changed);
      callWorker();
    }
    readers.add(read);
    return () => {
      readers.delete(read);
      if (readers.size > 0) return;
      window.removeEventListener("online", changed);
      window.removeEventListener("offline", changed);
    };
  },
};
