import { holidayNames, isHoliday } from "@/shared/dates/holidays";
import { addDays, type PlainDate, weekday } from "@/shared/dates/plain-date";

export type SlotTime = { startsAt: string | null; endsAt: string | null };

/** When a content can be visited. Holidays fall under their own rule, whatever weekday they are. */
export type SlotPlan = {
  weekdayTimes: readonly SlotTime[];
  weekendTimes: readonly SlotTime[];
  holidayTimes: readonly SlotTime[];
  /** Sunday 0 to Saturday 6. */
  closedWeekdays: readonly number[];
  /** A holiday that falls on a closed weekday: opened for it, closed, or opened and closed on the next working day. */
  closedWeekdayOnHoliday: "open" | "closed" | "moved";
  holidays: "open" | "closed";
  /** Months and days (`01-01`), or names as the calendar of holidays has them (`설날 전날`). */
  closedDays: readonly string[];
  capacity: number;
};

type SlotDay = { date: PlainDate; times: readonly SlotTime[] };

/** How far ahead visits can be booked. */
export const SLOT_DAYS = 60;

/** The days on which the plan is open among the `days` days from `from` on, each with its times. */
export function openDays(plan: SlotPlan, from: PlainDate, days: number): SlotDay[] {
  return Array.from({ length: days }, (_, at) => addDays(from, at))
    .map((date) => ({ date, times: timesOn(plan, date) }))
    .filter(({ times }) => times.length > 0);
}

function timesOn(plan: SlotPlan, date: PlainDate): readonly SlotTime[] {
  if ([date.slice(5), ...holidayNames(date)].some((name) => plan.closedDays.includes(name))) return [];
  const regularlyClosed = plan.closedWeekdays.includes(weekday(date));
  if (isHoliday(date)) {
    if (plan.holidays === "closed") return [];
    return regularlyClosed && plan.closedWeekdayOnHoliday === "closed" ? [] : plan.holidayTimes;
  }
  if (regularlyClosed || isMovedClosing(plan, date)) return [];
  return [0, 6].includes(weekday(date)) ? plan.weekendTimes : plan.weekdayTimes;
}

/** The first working day after holidays that kept a closed weekday open. */
function isMovedClosing(plan: SlotPlan, date: PlainDate): boolean {
  if (plan.closedWeekdayOnHoliday !== "moved") return false;
  for (let day = addDays(date, -1); isHoliday(day); day = addDays(day, -1)) {
    if (plan.closedWeekdays.includes(weekday(day))) return true;
  }
  return false;
}
