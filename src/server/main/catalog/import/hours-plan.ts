import type { SlotPlan, SlotTime } from "@/server/main/catalog/slot-plan";
import { readClosingDays } from "@/shared/content/closing-days";
import type { OpeningHours } from "@/shared/contract/main/content-facts";

/** Day tickets have no time of day. */
const DAY: readonly SlotTime[] = [{ startsAt: null, endsAt: null }];
/** A museum does not run out of day tickets in a sandbox: no scarcity is made up. */
const DAY_CAPACITY = 300;

/** The days that opening hours surely mean; null when it is closed for the time being or says no hours. */
export function hoursPlan(hours: OpeningHours): SlotPlan | null {
  const closing = hours.weekday && readClosingDays(hours);
  return closing && { weekdayTimes: DAY, weekendTimes: DAY, holidayTimes: DAY, ...closing, capacity: DAY_CAPACITY };
}
