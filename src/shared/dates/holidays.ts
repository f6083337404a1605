import { addedHolidays } from "./added-holidays";
import { HOLIDAYS } from "./holidays-data";
import { addDays, type PlainDate, weekday } from "./plain-date";

/** Names of the public holidays on a day; an empty list on other days. */
export const holidayNames = (date: PlainDate): readonly string[] => [
  ...(HOLIDAYS[date] ?? []),
  ...(addedHolidays()[date] ?? []),
];

/** True for a public holiday (substitute and one-off holidays included; Sundays are not). */
export const isHoliday = (date: PlainDate): boolean => date in HOLIDAYS || date in addedHolidays();

const isWorkingDay = (date: PlainDate): boolean => weekday(date) !== 0 && weekday(date) !== 6 && !isHoliday(date);

/** The banking day that is `days` working days after `date`. */
export const addWorkingDays = (date: PlainDate, days: number): PlainDate => {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};

/** True for a night at weekend rates: Friday, Saturday, or the night before a public holiday. */
export const isWeekendNight = (date: PlainDate): boolean => {
  const day = weekday(date);
  return day === 5 || day === 6 || isHoliday(addDays(date, 1));
};

/** True for a visit on a working day, and for a night before one: Sunday to Thursday without eves of holidays. */
export const isWeekdayUse = ({ date, isNight }: { date: PlainDate; isNight: boolean }): boolean =>
  isNight ? !isWeekendNight(date) : isWorkingDay(date);

const WEEK = 7;
const fromMonday = (day: number) => (day + WEEK - 1) % WEEK;

/**
 * A weekday (0 Sunday to 6) of this week, or `weeks` later. Korean weeks end on Sunday: "next week's Sunday" follows
 * next week's Saturday.
 */
export const dayOfWeek = (today: PlainDate, day: number, weeks: number): PlainDate =>
  addDays(today, fromMonday(day) - fromMonday(weekday(today)) + weeks * WEEK);
