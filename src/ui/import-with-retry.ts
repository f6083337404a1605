const TRIES = 5;
const FIRST_PAUSE_MS = 1000;

const connected = (pauseMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pauseMs);
    else window.addEventListener("online", () => resolve(), { once: true });
  });

/**
 * Returns a loader for `dynamic` and `lazy`, which would try once and cache a failure until the page is reloaded. Waits
 * for the connection to return, and fails after five tries.
 */
export const importWithRetry = <Part>(load: () => Promise<Part>): (() => Promise<Part>) => {
  const attempt = (left: number, pauseMs: number): Promise<Part> =>
    load().catch((error: unknown) => {
      if (left <= 1) throw error;
      return connected(pauseMs).then(() => attempt(left - 1, pauseMs * 2));
    });
  return () => attempt(TRIES, FIRST_PAUSE_MS);
};
