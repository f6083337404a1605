import { isDevelopment } from "@/lib/is-development";
import { paths } from "@/lib/paths";

const IDLE_WITHIN_MS = 5000;
const LOOK_AGAIN_MS = 60 * 60_000;

const whenIdle = (run: () => void): void => {
  const begin = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
    else window.setTimeout(run, IDLE_WITHIN_MS);
  };
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
};

/** Returns the URLs fetched by this page before the worker was active. */
const seen = (): string[] => performance.getEntriesByType("resource").map(({ name }) => name);

/** Calls `onWaiting` for a release that is waiting, now or later. */
const watch = (registration: ServiceWorkerRegistration, onWaiting: (waiting: ServiceWorker) => void) => {
  const look = () => {
    // Without an active worker, no open page can be outdated.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  look();
  follow();
  registration.addEventListener("updatefound", follow);
};

/** Checks for a new release when a tab becomes visible again, at most once an hour. */
const lookOnReturn = (registration: ServiceWorkerRegistration) => {
  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - looked < LOOK_AGAIN_MS) return;
    looked = performance.now();
    void registration.update().catch(() => undefined);
  });
};

/**
 * Registers the service worker once the page is idle. Never in development, where every file changes.
 * @param onWaiting called with a new release that waits until the old one is unused
 */
export const registerWorker = (onWaiting: (waiting: ServiceWorker) => void): void => {
  if (isDevelopment || !("serviceWorker" in navigator)) return;
  whenIdle(async () => {
    try {
      const { serviceWorker } = navigator;
      const registration = await serviceWorker.register(paths.worker(), { updateViaCache: "none" });
      watch(registration, onWaiting);
      lookOnReturn(registration);
      (await serviceWorker.ready).active?.postMessage({ type: "seen", urls: seen() });
    } catch {
      // Unsupported in private modes or with full storage; everything works without it while online.
    }
  });
};

/** Activates the waiting release and reloads this page. Other tabs continue until they are reloaded. */
export const takeOver = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  waiting.postMessage({ type: "take-over" });
};
