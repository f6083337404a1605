import { addMonths as shift } from "date-fns/addMonths";
import { type PlainDate, partsOf, plainDate } from "./plain-date";

/** The same day `months` later; the month's last day where that day is missing (31 Jan + 1 → 28 Feb). */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const { year, month, day } = partsOf(date);
  // At noon no zone's summer time can move the day.
  const made = shift(new Date(year, month - 1, day, 12), months);
  return plainDate(made.getFullYear(), made.getMonth() + 1, made.getDate());
};
