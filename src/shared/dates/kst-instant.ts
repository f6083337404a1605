import { dayNumber } from "./day-number";
import { KST_OFFSET_MS } from "./kst-parts";
import type { PlainDate } from "./plain-date";

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Milliseconds of a day and an `HH:mm` clock time in Korea (midnight when no time is given). RangeError on a bad time. */
export const kstInstant = (date: PlainDate, time = "00:00"): number => {
  const match = CLOCK.exec(time);
  if (!match) throw new RangeError(`not an HH:mm time: ${time}`);
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return dayNumber(date) * 86_400_000 - KST_OFFSET_MS + minutes * 60_000;
};
