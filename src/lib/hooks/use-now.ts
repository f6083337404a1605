import { useSyncExternalStore } from "react";
import { tabClock } from "@/lib/clock";
import { useDrawnAt } from "@/lib/context/today-context";

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

const subscribe = (changed: () => void): (() => void) => {
  const timer = window.setInterval(changed, LOOK_EVERY_MS);
  const stop = tabClock.subscribe(changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    window.clearInterval(timer);
    stop();
    document.removeEventListener("visibilitychange", changed);
  };
};

/**
 * The current minute in milliseconds by the tab's clock; during server rendering and hydration the minute of the page.
 */
export const useNow = (): number => {
  const drawnAt = useDrawnAt();
  return useSyncExternalStore(
    subscribe,
    () => toMinute(tabClock.now()),
    () => toMinute(drawnAt ?? tabClock.now()),
  );
};

const toMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
