import { kstParts } from "@/shared/dates/kst";
import { twoDigits } from "@/shared/dates/plain-date";

/** Date `yyyy-MM-dd` and time `HH:mm` in Korea that decide which slots are still ahead. */
export type Moment = { today: string; time: string };

/** Converts an instant to Korean date and time. */
export const toMoment = (now: Date): Moment => {
  const { date, hour, minute } = kstParts(now);
  return { today: date, time: `${twoDigits(hour)}:${twoDigits(minute)}` };
};
