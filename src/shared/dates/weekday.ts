import { dayNumber } from "./day-number";
import type { PlainDate } from "./plain-date";

/** Day of the week, Sunday 0 to Saturday 6. */
export const weekday = (date: PlainDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;
