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
