import { isClosedOn, readClosingDays } from "@/shared/content/closing-days";
import { toldHours } from "@/shared/content/told-hours";
import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { isHoliday } from "@/shared/dates/holidays";
import { type PlainDate, weekday } from "@/shared/dates/plain-date";
import { minutesOf } from "./clock-minutes";
import type { Span } from "./planner";

/** Opening hours on a day; null when unknown. Unclear free text counts as closed. */
export const openingOn = (hours: OpeningHours | null, date: PlainDate): Span | "closed" | null => {
  if (!hours || (!hours.weekday && !hours.holiday)) return null;
  const closing = readClosingDays(hours);
  if (!closing || isClosedOn(closing, date)) return "closed";
  const told = toldHours(hours);
  const pair = isHoliday(date) ? told.holiday : [0, 6].includes(weekday(date)) ? told.weekend : told.weekday;
  return pair ? { from: minutesOf(pair[0]), to: minutesOf(pair[1]) } : "closed";
};
