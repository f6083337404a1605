import { type ClosingDays, isClosedOn } from "@/shared/content/closing-days";
import { isHoliday } from "@/shared/dates/holidays";
import { addDays, type PlainDate, weekday } from "@/shared/dates/plain-date";

export type SlotTime = { startsAt: string | null; endsAt: string | null };

/** Opening times and capacity of a content. */
export type SlotPlan = ClosingDays & {
  weekdayTimes: readonly SlotTime[];
  weekendTimes: readonly SlotTime[];
  holidayTimes: readonly SlotTime[];
  capacity: number;
};

type SlotDay = { date: PlainDate; times: readonly SlotTime[] };

/** How far ahead visits can be booked. */
export const SLOT_DAYS = 60;

/** Open days among the `days` days from `from`, each with its times. */
export function openDays(plan: SlotPlan, from: PlainDate, days: number): SlotDay[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index))
    .map((date) => ({ date, times: timesOn(plan, date) }))
    .filter(({ times }) => times.length > 0);
}

function timesOn(plan: SlotPlan, date: PlainDate): readonly SlotTime[] {
  if (isClosedOn(plan, date)) return [];
  if (isHoliday(date)) return plan.holidayTimes;
  return [0, 6].includes(weekday(date)) ? plan.weekendTimes : plan.weekdayTimes;
}
