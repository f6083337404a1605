import Router from "next/router";
import { afterFirstSign } from "./first-sign";
import type { Gate } from "./gate";

/** So far below the lower edge a part begins to wake. */
const NEAR = "300px 0px";
const signs = ["pointerover", "touchstart", "focusin", "click"] as const;

/**
 * Wakes a sleeping part when it comes near, is touched, pointed at or focused, and in an idle moment once the visitor has stirred at all.
 * Links work as they are; a press on a button is kept until the button can answer. A page that leads on by itself wakes it too: React
 * changes no page while a part around it still sleeps.
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
  const forget = afterFirstSign(gate.wake);
  Router.events.on("routeChangeStart", gate.wake);
  return () => {
    forget();
    Router.events.off("routeChangeStart", gate.wake);
    observer?.disconnect();
    for (const name of signs) document.removeEventListener(name, sign, { capture: true });
  };
};
