import { dateOfDayNumber, dayNumber } from "./day-number";
import type { PlainDate } from "./plain-date";

/** The day `days` later (earlier when negative). */
export const addDays = (date: PlainDate, days: number): PlainDate => dateOfDayNumber(dayNumber(date) + days);
