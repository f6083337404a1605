const TRIES = 5;
const FIRST_PAUSE_MS = 1000;

const connected = (pauseMs: number): Promise<void> =>
  new Promise((go) => {
    if (navigator.onLine) setTimeout(go, pauseMs);
    else window.addEventListener("online", () => go(), { once: true });
  });

/**
 * The loader of what opens on a press, for `dynamic`, which asks once and remembers a failure until the page is loaded anew. What a broken
 * connection kept away comes as soon as there is one again; what cannot be had after some tries fails after all.
 */
export const patient = <Part>(load: () => Promise<Part>): (() => Promise<Part>) => {
  const ask = (left: number, pauseMs: number): Promise<Part> =>
    load().catch((error: unknown) => {
      if (left <= 1) throw error;
      return connected(pauseMs).then(() => ask(left - 1, pauseMs * 2));
    });
  return () => ask(TRIES, FIRST_PAUSE_MS);
};
