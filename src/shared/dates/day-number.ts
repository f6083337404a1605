import { type PlainDate, partsOf, plainDate } from "./plain-date";

const DAY_MS = 86_400_000;

/** Whole days since 1970-01-01, so that days can be counted and compared. RangeError on a day that does not exist. */
export const dayNumber = (date: PlainDate): number => {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
};

/** The day `days` after 1970-01-01. */
export const dateOfDayNumber = (days: number): PlainDate => {
  const made = new Date(days * DAY_MS);
  return plainDate(made.getUTCFullYear(), made.getUTCMonth() + 1, made.getUTCDate());
};
