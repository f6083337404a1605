import { HOLIDAYS } from "./holidays-data";
import type { PlainDate } from "./plain-date";

/** Names of the public holidays on a day; an empty list on other days. */
export const holidayNames = (date: PlainDate): readonly string[] => HOLIDAYS[date] ?? [];

/** Whether a day is a public holiday (substitute and one-off holidays included; Sundays are not). */
export const isHoliday = (date: PlainDate): boolean => date in HOLIDAYS;
