import { dateOfDayNumber } from "./day-number";
import { type Instant, toMillis } from "./instant";
import type { PlainDate } from "./plain-date";

const DAY_MS = 86_400_000;
/** Korea has kept UTC+9 without summer time since 1988. */
export const KST_OFFSET_MS = 9 * 3_600_000;

export type KstParts = { date: PlainDate; hour: number; minute: number; second: number };

/** Day and clock time in Korea at an instant, whatever the machine's own time zone is. */
export const kstParts = (instant: Instant): KstParts => {
  const local = toMillis(instant) + KST_OFFSET_MS;
  const days = Math.floor(local / DAY_MS);
  const seconds = Math.floor((local - days * DAY_MS) / 1000);
  return {
    date: dateOfDayNumber(days),
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  };
};
