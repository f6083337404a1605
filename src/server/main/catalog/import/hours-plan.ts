import type { SlotPlan, SlotTime } from "@/server/main/catalog/slot-plan";
import { readClosingDays } from "@/shared/content/closing-days";
import type { OpeningHours } from "@/shared/contract/main/content-facts";

/** Day tickets have no time of day. */
const DAY: readonly SlotTime[] = [{ startsAt: null, endsAt: null }];
/** Generous, so that we invent no scarcity. */
const DAY_CAPACITY = 300;

/** Open days that the opening hours state clearly; null when temporarily closed or without hours. */
export function hoursPlan(hours: OpeningHours): SlotPlan | null {
  const closing = hours.weekday && readClosingDays(hours);
  return closing && { weekdayTimes: DAY, weekendTimes: DAY, holidayTimes: DAY, ...closing, capacity: DAY_CAPACITY };
}
