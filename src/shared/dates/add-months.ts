import { type PlainDate, partsOf, plainDate } from "./plain-date";

/** The same day `months` later; the month's last day where that day is missing (31 Jan + 1 → 28 Feb). */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return plainDate(toYear, toMonth, Math.min(day, lastDay));
};
