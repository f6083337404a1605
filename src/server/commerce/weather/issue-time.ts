import { kstInstant, kstParts } from "@/shared/dates/kst";
import { addDays, twoDigits } from "@/shared/dates/plain-date";

const MINUTE_MS = 60_000;
const FIRST = 2;
const EVERY = 3;
const LAST = 23;
/** Minutes after its hour until a forecast is available. */
const LATE_MINUTES = 15;

type Issue = { date: string; hour: number; at: Date };

const OUTLOOK_HOURS = [18, 6];
/** Minutes after its hour until the mid-range forecast is available. */
const OUTLOOK_LATE_MINUTES = 30;

/** The newest mid-range issue available at `now`; issued at 06:00 and 18:00. */
export function newestOutlookIssue(now: Date): Issue {
  const { date, hour } = kstParts(new Date(now.getTime() - OUTLOOK_LATE_MINUTES * MINUTE_MS));
  const made = OUTLOOK_HOURS.find((outlookHour) => outlookHour <= hour);
  const issued = made === undefined ? { date: addDays(date, -1), hour: 18 } : { date, hour: made };
  return { ...issued, at: new Date(kstInstant(issued.date, `${twoDigits(issued.hour)}:00`)) };
}

/** The newest forecast issue available at `now`; issued every three hours from 02:00 to 23:00. */
export function newestIssue(now: Date): Issue {
  const { date, hour } = kstParts(new Date(now.getTime() - LATE_MINUTES * MINUTE_MS));
  const made = hour < FIRST ? { date: addDays(date, -1), hour: LAST } : { date, hour: hour - ((hour - FIRST) % EVERY) };
  return { ...made, at: new Date(kstInstant(made.date, `${twoDigits(made.hour)}:00`)) };
}
