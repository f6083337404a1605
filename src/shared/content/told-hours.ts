import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { readClosingDays } from "./closing-days";

export type HoursSpan = readonly [from: string, to: string];

/** Hours of each kind of day; null: closed. `closed_text` lists weekly closing days. */
export type ToldHours = {
  weekday: HoursSpan | null;
  weekend: HoursSpan | null;
  holiday: HoursSpan | null;
  /** Days of the weekend on which it opens, Sunday 0. */
  weekendDays: readonly number[];
  /** False: the source names no weekend, and the hours of other days are assumed. */
  isWeekendStated: boolean;
};

/** Opening hours as a page shows them. Public data names weekdays and holidays and leaves weekends out. */
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
