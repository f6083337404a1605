import { kstParts } from "@/shared/dates/kst";
import { twoDigits } from "@/shared/dates/plain-date";

/** The day and the clock time in Korea by which stock is still ahead. */
export type Moment = { today: string; time: string };

/** An instant as Korea reads it: the day `yyyy-MM-dd` and the time `HH:mm`. */
export const momentOf = (now: Date): Moment => {
  const { date, hour, minute } = kstParts(now);
  return { today: date, time: `${twoDigits(hour)}:${twoDigits(minute)}` };
};
