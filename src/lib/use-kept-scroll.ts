import { useRouter } from "next/router";
import { useEffect } from "react";
import { scrollBack } from "./scroll-back";

const keyOf = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
    ? `nadlang.scroll.${state.key}`
    : null;

const remembered = (key: string, question = ""): number => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "null");
    return Array.isArray(kept) && kept[1] === question ? Number(kept[0]) : 0;
  } catch {
    return 0;
  }
};

const remember = (key: string, y: number, question = ""): void => {
  try {
    window.sessionStorage.setItem(key, JSON.stringify([Math.round(y), question]));
  } catch {
    // A full or refused storage only costs the place in the list.
  }
};

const viewKey = (view: string): string | null => {
  const key = keyOf(window.history.state);
  return key && `${key}.${view}`;
};

/** Notes where a view is left for another one of the same page. `question`: what it shows. */
export const keepView = (view: string, question: string): void => {
  const key = viewKey(view);
  if (key) remember(key, window.scrollY, question);
};

/** Where that view was left; its beginning, where it showed something else. */
export const keptView = (view: string, question: string): number => {
  const key = viewKey(view);
  return key ? remembered(key, question) : 0;
};

/**
 * Coming back to a list lands where the parent left it. Every visit of the history has its own place; the browser's own
 * memory fails here, because the screen is drawn after it has tried.
 */
export const useKeptScroll = (): void => {
  const { events } = useRouter();
  useEffect(() => {
    const key = keyOf(window.history.state);
    if (!key) return;
    let last = window.scrollY;
    const note = () => {
      last = window.scrollY;
    };
    const keep = (_: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) remember(key, last);
    };
    const y = remembered(key);
    let stop: () => void = () => undefined;
    const frame = y > 0 ? requestAnimationFrame(() => (stop = scrollBack(y))) : 0;
    window.addEventListener("scroll", note, { passive: true });
    events.on("routeChangeStart", keep);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      window.removeEventListener("scroll", note);
      events.off("routeChangeStart", keep);
    };
  }, [events]);
};
