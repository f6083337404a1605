import { type PlainDate, toParts } from "@/shared/dates/plain-date";

/**
 * Full months lived on a day; negative before birth. A month is completed on the birth day of the next month, or on the
 * first of the month after it where that day is missing (born 31 Jan or 29 Feb), as in Korean civil law.
 */
export const ageMonths = (birth: PlainDate, on: PlainDate): number => {
  const from = toParts(birth);
  const to = toParts(on);
  const months = (to.year - from.year) * 12 + (to.month - from.month);
  return to.day < from.day ? months - 1 : months;
};

/** 만 나이: full years lived on a day; negative before birth. */
export const ageYears = (birth: PlainDate, on: PlainDate): number => Math.floor(ageMonths(birth, on) / 12);
