import { createContext, type ReactNode, useContext } from "react";
import type { PlainDate } from "@/shared/dates/plain-date";

const TodayContext = createContext<PlainDate | null>(null);

/** Gives a page its day. */
export const TodayProvider = ({ today, children }: { today: PlainDate; children: ReactNode }) => (
  <TodayContext value={today}>{children}</TodayContext>
);

/** The day in Korea when the page was rendered: the same on the server and in the browser. */
export const useToday = (): PlainDate => {
  const today = useContext(TodayContext);
  if (!today) throw new Error("useToday needs a TodayProvider above it");
  return today;
};
