import { dayNumber } from "./day-number";
import type { PlainDate } from "./plain-date";

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from);
