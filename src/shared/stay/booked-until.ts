import { type Cutoff, cutoffAt } from "@/shared/dates/cutoff";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/**
 * When bookings of a room for a stay from `checkIn` end, in milliseconds: at its cut-off, else at the end of that day.
 */
export const bookedUntil = (checkIn: PlainDate, checkInFrom: string, cutoff: Cutoff): number =>
  Math.min(kstInstant(addDays(checkIn, 1)), cutoffAt(checkIn, checkInFrom, cutoff));

/**
 * When the waiting list of a full room ends, in milliseconds: at its cut-off, or at check-in time if that is earlier.
 */
export const waitedUntil = (checkIn: PlainDate, checkInFrom: string, cutoff: Cutoff): number =>
  Math.min(kstInstant(checkIn, checkInFrom), bookedUntil(checkIn, checkInFrom, cutoff));
