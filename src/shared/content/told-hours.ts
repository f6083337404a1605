import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { readClosingDays } from "./closing-days";

export type HoursSpan = readonly [from: string, to: string];

/** Hours of one kind of day; `span` null: closed. `isSure` is false for hours that the source does not state. */
type DayHours = { span: HoursSpan | null; isSure: boolean };
type ToldHours = Record<"weekday" | "saturday" | "sunday" | "holiday", DayHours>;

const isSame = (a: HoursSpan | null, b: HoursSpan | null): boolean => a !== null && a.join() === b?.join();

/**
 * Opening hours as a page shows them. Public data often omits the weekend: a Sunday is taken for a holiday, as the law
 * does, and so is a Saturday. Weekly closing days are not applied.
 */
export function toldHours(hours: OpeningHours): ToldHours {
  const { weekday, holiday } = hours;
  const stated = hours.weekend === undefined ? hours.saturday : hours.weekend;
  const saturday = stated === undefined ? (holiday ?? weekday) : stated;
  const sunday = hours.weekend === undefined ? (holiday ?? saturday) : hours.weekend;
  const isUsual = isSame(weekday, holiday);
  return {
    weekday: { span: weekday, isSure: true },
    saturday: { span: saturday, isSure: stated !== undefined || isUsual },
    sunday: { span: sunday, isSure: hours.weekend !== undefined || (stated ? isSame(stated, holiday) : isUsual) },
    holiday: { span: readClosingDays(hours)?.holidays === "closed" ? null : holiday, isSure: true },
  };
}

/** The hours of a weekday, Sunday 0. */
export const hoursOn = ({ weekday, saturday, sunday }: ToldHours, day: number): DayHours =>
  day === 0 ? sunday : day === 6 ? saturday : weekday;

/** Days of one span, Monday 1 to Sunday 0; `isSure` is false for assumed hours. */
export type WeekRow = DayHours & { days: readonly number[] };

const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Opening hours of every weekday, Monday first; consecutive days with the same hours are one row. */
export function weekRows(hours: OpeningHours): WeekRow[] {
  const told = toldHours(hours);
  const closing = readClosingDays(hours);
  const rows: WeekRow[] = [];
  for (const day of WEEK) {
    const isClosed = !closing || closing.closedWeekdays.includes(day);
    const open = hoursOn(told, day);
    const span = isClosed ? null : open.span;
    const isSure = span === null || open.isSure;
    const last = rows.at(-1);
    if (last && last.isSure === isSure && last.span?.join() === span?.join())
      rows[rows.length - 1] = { ...last, days: [...last.days, day] };
    else rows.push({ days: [day], span, isSure });
  }
  return rows;
}
