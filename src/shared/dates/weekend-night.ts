import { addDays } from "./add-days";
import { isHoliday } from "./holidays";
import type { PlainDate } from "./plain-date";
import { weekday } from "./weekday";

/** Whether a night is sold at weekend terms: Friday, Saturday, or the night before a public holiday. */
export const isWeekendNight = (date: PlainDate): boolean => {
  const day = weekday(date);
  return day === 5 || day === 6 || isHoliday(addDays(date, 1));
};
