import { addDays } from "@/shared/dates/add-days";
import { kstInstant } from "@/shared/dates/kst-instant";
import { kstParts } from "@/shared/dates/kst-parts";
import { twoDigits } from "@/shared/dates/two-digits";

const MINUTE_MS = 60_000;
const FIRST = 2;
const EVERY = 3;
const LAST = 23;
/** So long after its hour a forecast can be fetched. */
const LATE_MINUTES = 15;

export type Issue = { date: string; hour: number; at: Date };

/** The forecast that is newest at an instant: they are made every three hours from 02:00 to 23:00. */
export function newestIssue(now: Date): Issue {
  const { date, hour } = kstParts(new Date(now.getTime() - LATE_MINUTES * MINUTE_MS));
  const made = hour < FIRST ? { date: addDays(date, -1), hour: LAST } : { date, hour: hour - ((hour - FIRST) % EVERY) };
  return { ...made, at: new Date(kstInstant(made.date, `${twoDigits(made.hour)}:00`)) };
}
