import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

const HOUR_MS = 3_600_000;

/** When bookings of a room end. null: no such limit. */
export interface RoomCutoff {
  /** Hours before check-in begins. */
  hours: number | null;
  /** `HH:mm` on the day of check-in. */
  time: string | null;
}

/** The earlier of both limits for a stay from `checkIn`, without any the end of that day. Milliseconds. */
export const bookedUntil = (checkIn: PlainDate, checkInFrom: string, { hours, time }: RoomCutoff): number =>
  Math.min(
    kstInstant(addDays(checkIn, 1)),
    time === null ? Number.POSITIVE_INFINITY : kstInstant(checkIn, time),
    hours === null ? Number.POSITIVE_INFINITY : kstInstant(checkIn, checkInFrom) - hours * HOUR_MS,
  );
