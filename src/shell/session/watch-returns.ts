/** Shorter absences are ignored; milliseconds. */
const AWAY_MS = 5 * 60_000;

/**
 * Calls `onReturn` whenever the tab is shown after more than five minutes in the background.
 * @param now milliseconds of a monotonic clock
 * @returns a function that stops watching
 */
export const watchReturns = (now: () => number, onReturn: () => void): (() => void) => {
  let hiddenAt: number | null = document.visibilityState === "hidden" ? now() : null;
  const look = () => {
    if (document.visibilityState === "hidden") {
      hiddenAt ??= now();
      return;
    }
    const left = hiddenAt;
    hiddenAt = null;
    if (left !== null && now() - left > AWAY_MS) onReturn();
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pageshow", look);
  };
};
