import { useRouter } from "next/router";
import { useEffect } from "react";
import { type ScrollPlace, scrollBack, scrollPlace } from "./scroll-back";

const keyOf = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
    ? `nadlang.scroll.${state.key}`
    : null;

const pageTop: ScrollPlace = { y: 0 };

const savedPlace = (key: string, question = ""): ScrollPlace => {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "null");
    if (!Array.isArray(saved) || saved[1] !== question) return pageTop;
    const [y, , item, top]: unknown[] = saved;
    return { y: Number(y), ...(typeof item === "string" && { item, top: Number(top) }) };
  } catch {
    return pageTop;
  }
};

const savePlace = (key: string, { y, item, top }: ScrollPlace, question = ""): void => {
  try {
    window.sessionStorage.setItem(key, JSON.stringify([y, question, item, top]));
  } catch {
    // A full or refused storage only costs the place in the list.
  }
};

const viewKey = (view: string): string | null => {
  const key = keyOf(window.history.state);
  return key && `${key}.${view}`;
};

/** Notes where a view is left for another one of the same page. `question`: what it shows. */
export const saveViewScroll = (view: string, question: string): void => {
  const key = viewKey(view);
  if (key) savePlace(key, scrollPlace(), question);
};

/** Where that view was left; its beginning, where it showed something else. */
export const savedViewScroll = (view: string, question: string): ScrollPlace => {
  const key = viewKey(view);
  return key ? savedPlace(key, question) : pageTop;
};

/**
 * Coming back to a list lands where the parent left it. Every visit of the history has its own place; the
 * browser's own memory fails here, because the screen is drawn after it has tried.
 */
export const useScrollRestoration = (): void => {
  const { events } = useRouter();
  useEffect(() => {
    const key = keyOf(window.history.state);
    if (!key) return;
    let last = window.scrollY;
    const note = () => {
      last = window.scrollY;
    };
    const save = (_: string, { shallow }: { shallow: boolean }) => {
      // A browser that goes back may have scrolled already: then only where it was is still known, not at
      // which item.
      if (!shallow) savePlace(key, Math.abs(window.scrollY - last) < 1 ? scrollPlace() : { y: last });
    };
    const place = savedPlace(key);
    let stop: () => void = () => undefined;
    const frame = place.y > 0 ? requestAnimationFrame(() => (stop = scrollBack(place))) : 0;
    window.addEventListener("scroll", note, { passive: true });
    events.on("routeChangeStart", save);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      window.removeEventListener("scroll", note);
      events.off("routeChangeStart", save);
    };
  }, [events]);
};
