import { useRouter } from "next/router";
import { useEffect } from "react";
import { visitKey } from "@/lib/browser/visit-key";
import { type ScrollPlace, scrollBack, scrollPlace } from "./scroll-back";

/** Storage key of the current history entry. */
const entryKey = (): string | null => {
  const key = visitKey();
  return key === null ? null : `nadlang.scroll.${key}`;
};

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
    // When storage is full or refused, only the position is lost.
  }
};

const viewKey = (view: string): string | null => {
  const key = entryKey();
  return key && `${key}.${view}`;
};

/**
 * Saves the scroll position of a view before another view of the same page opens.
 * @param question identifies the view's content
 */
export const saveViewScroll = (view: string, question: string): void => {
  const key = viewKey(view);
  if (key) savePlace(key, scrollPlace(), question);
};

/** Scroll position of that view; its top when it showed other content. */
export const savedViewScroll = (view: string, question: string): ScrollPlace => {
  const key = viewKey(view);
  return key ? savedPlace(key, question) : pageTop;
};

/**
 * Restores the scroll position when the user returns to a list, for each history entry. The browser's own restoration
 * fails because it runs before the list is rendered.
 */
export const useScrollRestoration = (): void => {
  const { events } = useRouter();
  useEffect(() => {
    let key = entryKey();
    let last = window.scrollY;
    /** URL being left, from the start to the end of a route change. */
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
      // A second change before the first page is rendered: the position is saved already.
      if (shallow || !key || leaving !== undefined) return;
      leaving = window.location.href;
      // When going back, the browser may have scrolled already: then only the last offset is known, not the item.
      const isHere = entryKey() === key || Math.abs(window.scrollY - last) < 1;
      savePlace(key, isHere ? scrollPlace() : { y: last });
    };
    const complete = (_: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      const reached = entryKey();
      // Still mounted after a change: another entry of this page, or back before the other page was rendered.
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
