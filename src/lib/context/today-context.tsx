import { createContext, type ReactNode, useContext, useDeferredValue } from "react";
import { setTodayOfTexts } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";

const TodayContext = createContext<PlainDate | null>(null);
const DrawnAtContext = createContext<number | null>(null);

/**
 * Gives a page its day, and date texts the year they leave out. A later day is deferred: parts that are not hydrated
 * yet are hydrated first.
 */
export const TodayProvider = ({ today, children }: { today: PlainDate; children: ReactNode }) => {
  const shown = useDeferredValue(today);
  // While rendering: texts of this very render need it, in the browser's first as in the server's.
  setTodayOfTexts(() => shown);
  return <TodayContext value={shown}>{children}</TodayContext>;
};

/** The day in Korea when the page was rendered: the same on the server and in the browser. */
export const useToday = (): PlainDate => {
  const today = useContext(TodayContext);
  if (!today) throw new Error("useToday needs a TodayProvider above it");
  return today;
};

/** @param drawnAt milliseconds at which the server drew the tab's first page */
export const DrawnAtProvider = ({ drawnAt, children }: { drawnAt: number; children: ReactNode }) => (
  <DrawnAtContext value={drawnAt}>{children}</DrawnAtContext>
);

/** Milliseconds at which the server drew the tab's first page; null outside of a page. */
export const useDrawnAt = (): number | null => useContext(DrawnAtContext);
