import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { readClosingDays } from "./closing-days";

export type HoursSpan = readonly [from: string, to: string];

/** Hours by kind of day; null: closed. `closed_text` lists weekly closing days. */
export type ToldHours = {
  weekday: HoursSpan | null;
  weekend: HoursSpan | null;
  holiday: HoursSpan | null;
  /** Open days of the weekend, Sunday 0. */
  weekendDays: readonly number[];
  /** False when the source has no weekend hours and those of other days are assumed. */
  isWeekendStated: boolean;
};

/** Opening hours as a page shows them. Public data often omits weekends. */
export function toldHours(hours: OpeningHours): ToldHours {
  const { weekday, weekend, holiday } = hours;
  const closing = readClosingDays(hours);
  const weekendDays = [6, 0].filter((day) => !closing?.closedWeekdays.includes(day));
  const assumed = holiday ?? weekday;
  const isSame = weekday !== null && holiday !== null && weekday.join() === holiday.join();
  return {
    weekday,
    weekend: weekendDays.length === 0 ? null : weekend === undefined ? assumed : weekend,
    holiday: closing?.holidays === "closed" ? null : holiday,
    weekendDays,
    isWeekendStated: weekend !== undefined || weekendDays.length === 0 || isSame,
  };
}

/** Days of one span, Monday 1 to Sunday 0; `isSure` is false for assumed hours. */
export type WeekRow = { days: readonly number[]; span: HoursSpan | null; isSure: boolean };

const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Opening hours of every weekday, Monday first; consecutive days with the same hours are one row. */
export function weekRows(hours: OpeningHours): WeekRow[] {
  const { weekday, weekend, isWeekendStated } = toldHours(hours);
  const closing = readClosingDays(hours);
  const rows: WeekRow[] = [];
  for (const day of WEEK) {
    const isWeekend = day === 6 || day === 0;
    const isClosed = !closing || closing.closedWeekdays.includes(day);
    const span = isClosed ? null : isWeekend ? weekend : weekday;
    const isSure = span === null || !isWeekend || isWeekendStated;
    const last = rows.at(-1);
    if (last && last.isSure === isSure && last.span?.join() === span?.join())
      rows[rows.length - 1] = { ...last, days: [...last.days, day] };
    else rows.push({ days: [day], span, isSure });
  }
  return rows;
}
