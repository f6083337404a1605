import type { Gate } from "./gate";

/** So far below the lower edge a part begins to wake. */
const NEAR = "300px 0px";
const IDLE_WITHIN_MS = 4000;
const signs = ["pointerover", "touchstart", "focusin", "click"] as const;

const whenIdle = (run: () => void): (() => void) => {
  const begin = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
    else setTimeout(run, IDLE_WITHIN_MS);
  };
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
  return () => window.removeEventListener("load", begin);
};

/**
 * Wakes a sleeping part when it comes near, is touched, pointed at or focused, and when the page has nothing else to do. Links work as they
 * are; a press on a button is kept until the button can answer.
 * @returns stops watching
 */
export const watch = (place: HTMLElement, gate: Gate): (() => void) => {
  const sign = (event: Event) => {
    if (!(event.target instanceof Element) || !place.contains(event.target)) return;
    const button = event.type === "click" ? event.target.closest<HTMLElement>("button") : null;
    if (button && gate.keeps(button)) {
      // It is made up for: nobody else may answer it meanwhile.
      event.preventDefault();
      event.stopPropagation();
    }
    gate.wake();
  };
  // Caught above React's root, which stops what it cannot hand on yet.
  for (const name of signs) document.addEventListener(name, sign, { capture: true });
  const observer =
    "IntersectionObserver" in window
      ? new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && gate.wake(), {
          rootMargin: NEAR,
        })
      : null;
  // The place has no box; what stands in it has.
  for (const part of place.children) observer?.observe(part);
  const forget = whenIdle(gate.wake);
  return () => {
    forget();
    observer?.disconnect();
    for (const name of signs) document.removeEventListener(name, sign, { capture: true });
  };
};
