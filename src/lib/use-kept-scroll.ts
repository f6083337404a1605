import { useRouter } from "next/router";
import { useEffect } from "react";

const keyOf = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
    ? `nadlang.scroll.${state.key}`
    : null;

const remembered = (key: string): number => {
  try {
    return Number(window.sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
};

const remember = (key: string, y: number): void => {
  try {
    window.sessionStorage.setItem(key, String(Math.round(y)));
  } catch {
    // A full or refused storage only costs the place in the list.
  }
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
    const frame = y > 0 ? requestAnimationFrame(() => window.scrollTo(0, y)) : 0;
    window.addEventListener("scroll", note, { passive: true });
    events.on("routeChangeStart", keep);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", note);
      events.off("routeChangeStart", keep);
    };
  }, [events]);
};
