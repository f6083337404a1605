const SIGNS = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown"] as const;
const IDLE_WITHIN_MS = 4000;

let given = false;
const waiting = new Set<() => void>();

const whenIdle = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else setTimeout(run, 0);
};

const give = () => {
  given = true;
  for (const name of SIGNS) window.removeEventListener(name, give, { capture: true });
  for (const run of waiting) whenIdle(run);
  waiting.clear();
};

if (typeof window !== "undefined")
  for (const name of SIGNS) window.addEventListener(name, give, { capture: true, passive: true });

/**
 * Runs once somebody has touched, pointed, wheeled or typed anywhere in this tab, in an idle moment: what may be useful next is not
 * prepared for a page that is only being looked at.
 * @returns forgets it
 */
export const afterFirstSign = (run: () => void): (() => void) => {
  if (given) {
    whenIdle(run);
    return () => undefined;
  }
  waiting.add(run);
  return () => void waiting.delete(run);
};
