import { createContext, type ReactNode, useContext, useDeferredValue } from "react";
import { setTodayOfTexts } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";

const TodayContext = createContext<PlainDate | null>(null);
const DrawnAtContext = createContext<number | null>(null);

/**
 * Provides today, also to date texts, which omit the current year. A new day is deferred, so that hydration of other
 * parts finishes first.
 */
export const TodayProvider = ({ today, children }: { today: PlainDate; children: ReactNode }) => {
  const shown = useDeferredValue(today);
  // Set while rendering: texts of this same render need it, on the server and in the browser.
  setTodayOfTexts(() => shown);
  return <TodayContext value={shown}>{children}</TodayContext>;
};

/** The date in Korea when the page was rendered: the same on the server and in the browser. */
export const useToday = (): PlainDate => {
  const today = useContext(TodayContext);
  if (!today) throw new Error("useToday needs a TodayProvider above it");
  return today;
};

/** @param drawnAt milliseconds at which the server rendered the tab's first page */
export const DrawnAtProvider = ({ drawnAt, children }: { drawnAt: number; children: ReactNode }) => (
  <DrawnAtContext value={drawnAt}>{children}</DrawnAtContext>
);

/** Milliseconds at which the server rendered the tab's first page; null outside a page. */
export const useDrawnAt = (): number | null => useContext(DrawnAtContext);
