import type { RefundStep } from "@/shared/contract/main/content-facts";
import { isWeekendNight } from "@/shared/dates/holidays";
import type { PlainDate } from "@/shared/dates/plain-date";
import { isPeakNight, type SeasonRange } from "@/shared/dates/season";

export type RefundKind = "show" | "stay";

const steps = (...pairs: [days_before: number, rate: number][]): RefundStep[] =>
  pairs.map(([days_before, rate]) => ({ days_before, rate }));

const SHOW = steps([10, 0], [7, 10], [3, 20], [1, 30], [0, 90]);
const PEAK_WEEKDAY = steps([10, 0], [7, 10], [5, 30], [3, 50], [0, 80]);
const PEAK_WEEKEND = steps([10, 0], [7, 20], [5, 40], [3, 60], [0, 90]);
const OFF_WEEKDAY = steps([2, 0], [1, 10], [0, 20]);
const OFF_WEEKEND = steps([2, 0], [1, 20], [0, 30]);

export const standardSteps = (kind: RefundKind, useDate: PlainDate, peaks?: readonly SeasonRange[]): RefundStep[] => {
  if (kind === "show") return SHOW;
  if (isPeakNight(useDate, peaks)) return isWeekendNight(useDate) ? PEAK_WEEKEND : PEAK_WEEKDAY;
  return isWeekendNight(useDate) ? OFF_WEEKEND : OFF_WEEKDAY;
};

/** Days before a visit at which the fee can change, and the maximum fee by the consumer standard, in percent. */
export const REFUND_DAYS = [10, 7, 3, 1, 0] as const;
export const STANDARD_RATES = [0, 10, 20, 30, 90] as const;

/** The same for a stay: the standard of the strictest nights, the maximum for any night. */
export const STAY_REFUND_DAYS = [10, 7, 5, 3, 1, 0] as const;
export const STAY_STANDARD_RATES = [0, 20, 40, 60, 60, 90] as const;
