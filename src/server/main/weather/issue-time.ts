import { kstInstant, kstParts } from "@/shared/dates/kst";
import { addDays, twoDigits } from "@/shared/dates/plain-date";

const MINUTE_MS = 60_000;
const FIRST = 2;
const EVERY = 3;
const LAST = 23;
/** So long after its hour a forecast can be fetched. */
const LATE_MINUTES = 15;

type Issue = { date: string; hour: number; at: Date };

const OUTLOOK_HOURS = [18, 6];
/** So long after its hour the mid-range forecast can be fetched. */
const OUTLOOK_LATE_MINUTES = 30;

/** The mid-range forecast that is newest at an instant: they are made at 06:00 and at 18:00. */
export function newestOutlookIssue(now: Date): Issue {
  const { date, hour } = kstParts(new Date(now.getTime() - OUTLOOK_LATE_MINUTES * MINUTE_MS));
  const made = OUTLOOK_HOURS.find((one) => one <= hour);
  const issued = made === undefined ? { date: addDays(date, -1), hour: 18 } : { date, hour: made };
  return { ...issued, at: new Date(kstInstant(issued.date, `${twoDigits(issued.hour)}:00`)) };
}

/** The forecast that is newest at an instant: they are made every three hours from 02:00 to 23:00. */
export function newestIssue(now: Date): Issue {
  const { date, hour } = kstParts(new Date(now.getTime() - LATE_MINUTES * MINUTE_MS));
  const made = hour < FIRST ? { date: addDays(date, -1), hour: LAST } : { date, hour: hour - ((hour - FIRST) % EVERY) };
  return { ...made, at: new Date(kstInstant(made.date, `${twoDigits(made.hour)}:00`)) };
}
