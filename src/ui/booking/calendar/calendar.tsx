import dynamic from "next/dynamic";
import { Skeleton } from "../../feedback/skeleton";
import { importWithRetry } from "../../import-with-retry";
import type { CalendarProps } from "./calendar-grid";

/** The picker and its date words are 20 kB that only an opened sheet needs. */
export const loadCalendar = importWithRetry(() => import("./calendar-grid").then((module) => module.CalendarGrid));

const Grid = dynamic(loadCalendar, { ssr: false, loading: () => <Skeleton shape="picture" /> });

/** A month, or a column of months, of days with prices. Dates are ISO texts. */
export function Calendar(props: CalendarProps) {
  return <Grid {...props} />;
}
