import { deviceClock, tabClock } from "@/lib/clock";

/** When the server drew this document, in milliseconds; a kept one is as old as this says. */
const drawnAt = (): number | null => {
  const now: unknown = window.__NEXT_DATA__?.props?.pageProps?.shell?.now;
  return typeof now === "number" ? now : null;
};

/** When the connection went, while this page was open. */
let lostAt: number | null = null;
/**
 * Since when what is shown is old, because the worker gave it from what it kept; null for a page from the
 * network.
 */
let keptAt: number | null = null;
const readers = new Set<() => void>();

const tell = () => {
  for (const read of readers) read();
};

/** A line can be there and lead nowhere: only the worker knows that the page came from what it keeps. */
const askWorker = () => {
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

/** Whether there is a connection, the same for every tree of this tab. */
export const connection = {
  now: deviceClock.now,
  /** Milliseconds; null while there is one. */
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
      askWorker();
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
