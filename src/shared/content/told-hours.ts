import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { isHoliday } from "@/shared/dates/holidays";
import { type PlainDate, weekday } from "@/shared/dates/plain-date";

export type HoursSpan = readonly [from: string, to: string];

type ToldHours = { weekday: HoursSpan | null; weekend: HoursSpan | null; holiday: HoursSpan | null };

/** The hours that a page names for each kind of day; null: closed. */
export const toldHours = ({ weekday: workday, holiday }: OpeningHours): ToldHours => ({
  weekday: workday,
  weekend: holiday,
  holiday,
});

/** The hours that a page names for a day; null: closed. Closing days of the week are told next to them. */
export const toldOn = (hours: OpeningHours, date: PlainDate): HoursSpan | null => {
  const told = toldHours(hours);
  if (isHoliday(date)) return told.holiday;
  return [0, 6].includes(weekday(date)) ? told.weekend : told.weekday;
};
