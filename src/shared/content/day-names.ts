import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { holidayNames, isHoliday } from "@/shared/dates/holidays";
import { addDays, type PlainDate, weekday } from "@/shared/dates/plain-date";
import { readClosingDays } from "./closing-days";
import { hoursOn, toldHours } from "./told-hours";

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** `2`, `2.3` (third Tuesday) or `2.0` (last Tuesday). */
const regular = (day: number, nth?: number): string => (nth === undefined ? String(day) : `${day}.${nth}`);

/**
 * Closing days of a place by name; null when its hours are unknown. Names: `daily`; a weekday outside of holidays
 * (`on 1`, `on 1.2`) or on a holiday (`holiday 1`); any holiday (`holiday`); the working day after a holiday on such a
 * weekday (`after 1`); a date (`01-01`); the name of a holiday. The place is closed on a day if they share a name with
 * `dayNames`, which SQL checks with an array operator.
 */
export function closedDayNames(hours: OpeningHours | null): string[] | null {
  if (!hours || (!hours.weekday && !hours.holiday)) return null;
  const closing = readClosingDays(hours);
  if (!closing) return ["daily"];
  const told = toldHours(hours);
  const days = [
    ...closing.closedWeekdays.map((day) => regular(day)),
    ...(closing.closedNth ?? []).map(({ weekday: day, nth }) => regular(day, nth)),
  ];
  const unopened = WEEKDAYS.filter((day) => hoursOn(told, day).span === null);
  return [
    ...new Set([
      ...[...days, ...unopened.map((day) => regular(day))].map((day) => `on ${day}`),
      ...(closing.closedWeekdayOnHoliday === "closed" ? days.map((day) => `holiday ${day}`) : []),
      ...(closing.closedWeekdayOnHoliday === "moved" ? days.map((day) => `after ${day}`) : []),
      ...(closing.holidays === "closed" || told.holiday.span === null ? ["holiday"] : []),
      ...closing.closedDays,
    ]),
  ];
}

const regularNames = (date: PlainDate): string[] => {
  const day = weekday(date);
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
  return [regular(day), regular(day, Math.ceil(Number(date.slice(8)) / 7)), ...(isLast ? [regular(day, 0)] : [])];
};

/** The names of a day, in the terms of `closedDayNames`. */
export function dayNames(date: PlainDate): string[] {
  const own = regularNames(date);
  const dated = [date.slice(5), ...holidayNames(date)];
  if (isHoliday(date)) return ["daily", "holiday", ...own.map((name) => `holiday ${name}`), ...dated];
  const after: string[] = [];
  for (let day = addDays(date, -1); isHoliday(day); day = addDays(day, -1)) {
    after.push(...regularNames(day).map((name) => `after ${name}`));
  }
  return ["daily", ...own.map((name) => `on ${name}`), ...after, ...dated];
}
