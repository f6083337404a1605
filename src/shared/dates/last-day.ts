import { addDays, type PlainDate } from "@/shared/dates/plain-date";

const DAY = 24 * 60;
const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * The day on which a visit ends; later than `date` when it lasts past midnight.
 * @param startsAt `HH:MM`; null: the visit starts at midnight
 */
export const lastDay = (date: PlainDate, startsAt: string | null, minutes: number | null): PlainDate => {
  if (minutes === null) return date;
  const end = toMinutes(startsAt ?? "00:00") + minutes;
  // An end at midnight belongs to the day before.
  return addDays(date, Math.max(0, Math.ceil(end / DAY) - 1));
};
