import { addDays } from "./add-days";
import { daysBetween } from "./days-between";
import type { PlainDate } from "./plain-date";

/** The nights of a stay, each named by the day it begins. RangeError unless check-out is later than check-in. */
export const nightsOf = (checkIn: PlainDate, checkOut: PlainDate): PlainDate[] => {
  const nights = daysBetween(checkIn, checkOut);
  if (nights < 1) throw new RangeError("check-out must be later than check-in");
  return Array.from({ length: nights }, (_, night) => addDays(checkIn, night));
};
