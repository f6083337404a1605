import { isClosedOn, readClosingDays } from "@/shared/content/closing-days";
import { hoursOn, toldHours } from "@/shared/content/told-hours";
import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { isHoliday } from "@/shared/dates/holidays";
import { type PlainDate, twoDigits, weekday } from "@/shared/dates/plain-date";
import type { Span } from "./plan-shape";

/** Minutes since midnight of `HH:mm`. Throws a RangeError for another format. */
export const toMinutes = (time: string): number => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`not an HH:mm time: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
};

/** Formats minutes since midnight as `HH:mm`. Throws a RangeError outside of a day. */
export const toClock = (minutes: number): string => {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= 24 * 60) throw new RangeError(`no time: ${minutes}`);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

const LAST_MINUTE = 24 * 60 - 1;

/** Opening hours on a day, until midnight at most; null when unknown. Unclear free text counts as closed. */
export const openingOn = (hours: OpeningHours | null, date: PlainDate): Span | "closed" | null => {
  if (!hours || (!hours.weekday && !hours.holiday)) return null;
  const closing = readClosingDays(hours);
  if (!closing || isClosedOn(closing, date)) return "closed";
  const told = toldHours(hours);
  const { span: pair } = isHoliday(date) ? told.holiday : hoursOn(told, weekday(date));
  if (!pair) return "closed";
  const [from, to] = [toMinutes(pair[0]), toMinutes(pair[1])];
  return { from, to: to > from ? to : LAST_MINUTE };
};
