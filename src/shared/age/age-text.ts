import type { PlainDate } from "@/shared/dates/plain-date";
import { ageMonths } from "./age";

/** Ages below this many months are shown in months. */
export const MONTHS_TEXT_UNDER = 36;

/** `28개월` below 36 months, then `만 7세`. Throws a RangeError for a negative age. */
export const monthsText = (months: number): string => {
  if (months < 0) throw new RangeError("age must not be negative");
  return months < MONTHS_TEXT_UNDER ? `${months}개월` : `만 ${Math.floor(months / 12)}세`;
};

/** Age on a day: `28개월`, `만 7세`, or `태어나기 전`. */
export const ageText = (birth: PlainDate, on: PlainDate): string => {
  const months = ageMonths(birth, on);
  return months < 0 ? "태어나기 전" : monthsText(months);
};

/** Whole years of one child, or of the youngest and the oldest: `7세`, `2~7세`. */
export const agesText = (from: number, to: number): string => (from === to ? `${from}세` : `${from}~${to}세`);
