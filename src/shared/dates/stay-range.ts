import { addDays, daysBetween, isPlainDate, type PlainDate } from "./plain-date";

export type StayRange = { checkIn: PlainDate; checkOut: PlainDate };
export type StayRangeProblem = "MISSING" | "PAST" | "ORDER" | "TOO_LONG" | "TOO_FAR";

export const MAX_NIGHTS = 30;
export const MAX_DAYS_AHEAD = 365;

const findProblem = (checkIn: unknown, checkOut: unknown, today: PlainDate): StayRangeProblem | null => {
  if (!isPlainDate(checkIn) || !isPlainDate(checkOut)) return "MISSING";
  if (daysBetween(today, checkIn) < 0) return "PAST";
  const nights = daysBetween(checkIn, checkOut);
  if (nights < 1) return "ORDER";
  if (nights > MAX_NIGHTS) return "TOO_LONG";
  return daysBetween(today, checkIn) > MAX_DAYS_AHEAD ? "TOO_FAR" : null;
};

/** The default dates of a stay search: today to tomorrow. */
const defaultStayRange = (today: PlainDate): StayRange => ({ checkIn: today, checkOut: addDays(today, 1) });

/**
 * The dates to use for a stay: the requested ones when valid, else today to tomorrow. `problem` is the reason for the
 * defaults.
 */
export const stayRange = (
  dates: { checkIn?: unknown; checkOut?: unknown },
  today: PlainDate,
): StayRange & { problem: StayRangeProblem | null } => {
  const problem = findProblem(dates.checkIn, dates.checkOut, today);
  if (problem || !isPlainDate(dates.checkIn) || !isPlainDate(dates.checkOut)) {
    return { ...defaultStayRange(today), problem };
  }
  return { checkIn: dates.checkIn, checkOut: dates.checkOut, problem: null };
};

/** The nights of a stay, each by its date. Throws a RangeError unless check-out is later than check-in. */
export const listNights = (checkIn: PlainDate, checkOut: PlainDate): PlainDate[] => {
  const nights = daysBetween(checkIn, checkOut);
  if (nights < 1) throw new RangeError("check-out must be later than check-in");
  return Array.from({ length: nights }, (_, night) => addDays(checkIn, night));
};
