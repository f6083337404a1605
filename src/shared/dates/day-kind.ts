import { isHoliday } from "./holidays";
import type { PlainDate } from "./plain-date";
import { weekday } from "./weekday";

export type DayKind = "weekday" | "saturday" | "sunday" | "holiday";

/** What a calendar paints a day as: a holiday beats Saturday and Sunday. */
export const dayKind = (date: PlainDate): DayKind => {
  if (isHoliday(date)) return "holiday";
  const day = weekday(date);
  if (day === 0) return "sunday";
  return day === 6 ? "saturday" : "weekday";
};
