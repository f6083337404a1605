import { type Instant, kstInstant, toMillis } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";

const HOUR_MS = 3_600_000;
const LONGEST_MS = 24 * HOUR_MS;
const BEFORE_CHECK_IN_MS = 6 * HOUR_MS;
/** With less time than this left, nobody could be expected to answer. */
const SHORTEST_MS = HOUR_MS;

/**
 * Until when a venue must answer a request made at `now`: within a day, and six hours before check-in at
 * the latest. Milliseconds; null when there is no time left to answer in. RangeError on a bad `HH:mm`.
 */
export const answerBy = (now: Instant, checkIn: PlainDate, checkInFrom: string): number | null => {
  const requestedAt = toMillis(now);
  const last = Math.min(requestedAt + LONGEST_MS, kstInstant(checkIn, checkInFrom) - BEFORE_CHECK_IN_MS);
  return last - requestedAt < SHORTEST_MS ? null : last;
};
