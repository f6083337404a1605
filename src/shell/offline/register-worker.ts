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

/** What this page has fetched so far: the worker was not there to see it. */
const seen = (): string[] => performance.getEntriesByType("resource").map(({ name }) => name);

/** Tells of a release that waits, now or later. */
const watch = (registration: ServiceWorkerRegistration, onWaiting: (waiting: ServiceWorker) => void) => {
  const look = () => {
    // Without a worker before it, nothing that is open could be old.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  look();
  follow();
  registration.addEventListener("updatefound", follow);
};

/** Asks for a new release when somebody comes back to a tab that was left open, once an hour at most. */
const lookOnReturn = (registration: ServiceWorkerRegistration) => {
  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - looked < LOOK_AGAIN_MS) return;
    looked = performance.now();
    void registration.update().catch(() => undefined);
  });
};

/**
 * Registers the service worker once the page has nothing else to do. Never in development, where every file
 * changes.
 * @param onWaiting told of a new release that waits until nobody uses the old one
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
      // Private modes and full devices have none; everything works without it while there is a connection.
    }
  });
};

/**
 * Lets the waiting release take over and opens this page anew in it. Other tabs go on as they are until they
 * are opened anew.
 */
export const takeOver = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  waiting.postMessage({ type: "take-over" });
};
