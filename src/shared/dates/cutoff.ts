import { kstInstant } from "./kst";
import type { PlainDate } from "./plain-date";

const HOUR_MS = 3_600_000;

/** When bookings of a room or a content end. null: no limit. */
export interface Cutoff {
  /** Hours before the start. */
  hours: number | null;
  /** `HH:mm` on the day of the start. */
  time: string | null;
}

/** The earlier of both limits in milliseconds, Infinity without any. `startsAt` null: `hours` has no effect. */
export const cutoffAt = (day: PlainDate, startsAt: string | null, { hours, time }: Cutoff): number =>
  Math.min(
    time === null ? Number.POSITIVE_INFINITY : kstInstant(day, time),
    hours === null || startsAt === null ? Number.POSITIVE_INFINITY : kstInstant(day, startsAt) - hours * HOUR_MS,
  );
