import { type RefObject, useEffect, useRef } from "react";

const STOPS =
  'a[href], button:enabled, input:enabled:not([tabindex="-1"]), select:enabled, textarea:enabled, [tabindex="0"]';

const stopsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(STOPS)].filter((element) => element.tabIndex >= 0);

/**
 * Keyboard focus on staff screens: when the focused element disappears (a completed row, a closed panel, a disabled
 * button), the focus moves to the element that took its place.
 */
export const useKeptFocus = (): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = root.current;
    if (!page) return;
    let last: HTMLElement | null = null;
    /** Ancestors of the focused element, innermost first, each with the index of its tab stop. */
    let around: { part: Element; at: number }[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      around = [];
      for (let part = target.parentElement; part && page.contains(part); part = part.parentElement)
        around.push({ part, at: stopsIn(part).indexOf(target) });
    };
    const isThere = () => last?.isConnected === true && !last.matches(":disabled");
    // A press outside of all controls removes the focus on purpose.
    const leave = () => {
      if (isThere() && document.activeElement === document.body) last = null;
    };
    // A sheet whose opener was removed focuses the whole page.
    const isNowhere = () => document.activeElement === null || document.activeElement.contains(page);
    const check = () => {
      if (last === null || isThere() || !isNowhere()) return;
      for (const { part, at } of around) {
        const stops = part.isConnected ? stopsIn(part) : [];
        const next = stops[Math.min(Math.max(at, 0), stops.length - 1)];
        if (next) return next.focus();
      }
    };
    const watch = new MutationObserver(() => window.setTimeout(check));
    watch.observe(page, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    // Sheets are children of the body: a closed one returns the focus to its opener, which may have been removed.
    watch.observe(document.body, { childList: true });
    const recordLeft = () => window.setTimeout(leave);
    page.addEventListener("focusin", note);
    page.addEventListener("focusout", recordLeft);
    return () => {
      watch.disconnect();
      page.removeEventListener("focusin", note);
      page.removeEventListener("focusout", recordLeft);
    };
  }, []);
  return root;
};
