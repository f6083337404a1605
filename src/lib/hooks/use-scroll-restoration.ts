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
    let key = keyOf(window.history.state);
    let last = window.scrollY;
    /** The address that is being left, from the start of a change to its end. */
    let leaving: string | undefined;
    let stop: () => void = () => undefined;
    const note = () => {
      last = window.scrollY;
    };
    const restore = () => {
      stop();
      const place = key ? savedPlace(key) : pageTop;
      if (place.y > 0) stop = scrollBack(place);
    };
    const start = (_: string, { shallow }: { shallow: boolean }) => {
      // A second change before the first one's page is drawn: the place is known already.
      if (shallow || !key || leaving !== undefined) return;
      leaving = window.location.href;
      // A browser that goes back may have scrolled already: then only where it was is still known, not at
      // which item.
      const isHere = keyOf(window.history.state) === key || Math.abs(window.scrollY - last) < 1;
      savePlace(key, isHere ? scrollPlace() : { y: last });
    };
    const complete = (_: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      const reached = keyOf(window.history.state);
      // Still drawn after a change: another visit of this screen, or back again before the other page was drawn.
      const isBack = reached !== key || window.location.href === leaving;
      key = reached;
      leaving = undefined;
      if (isBack) restore();
    };
    const fail = (error?: { cancelled?: boolean }) => {
      if (!error?.cancelled) leaving = undefined;
    };
    const frame = requestAnimationFrame(restore);
    window.addEventListener("scroll", note, { passive: true });
    events.on("routeChangeStart", start);
    events.on("routeChangeComplete", complete);
    events.on("routeChangeError", fail);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      window.removeEventListener("scroll", note);
      events.off("routeChangeStart", start);
      events.off("routeChangeComplete", complete);
      events.off("routeChangeError", fail);
    };
  }, [events]);
};
