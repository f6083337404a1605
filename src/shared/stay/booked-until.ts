import { type Cutoff, cutoffAt } from "@/shared/dates/cutoff";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/** When bookings of a room end for a stay from `checkIn`: at its cut-off, without any at the end of that day. Milliseconds. */
export const bookedUntil = (checkIn: PlainDate, checkInFrom: string, cutoff: Cutoff): number =>
  Math.min(kstInstant(addDays(checkIn, 1)), cutoffAt(checkIn, checkInFrom, cutoff));

/** When families stop waiting for a full room: at its cut-off, at the latest when check-in begins. Milliseconds. */
export const waitedUntil = (checkIn: PlainDate, checkInFrom: string, cutoff: Cutoff): number =>
  Math.min(kstInstant(checkIn, checkInFrom), bookedUntil(checkIn, checkInFrom, cutoff));
