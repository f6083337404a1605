import { type Instant, kstInstant, toMillis } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";

const HOUR_MS = 3_600_000;
const LONGEST_MS = 24 * HOUR_MS;
const BEFORE_CHECK_IN_MS = 6 * HOUR_MS;
/** With less time left, an answer cannot be expected. */
const SHORTEST_MS = HOUR_MS;

/**
 * Deadline of a venue's answer to a request made at `now`, in milliseconds: within a day, and at least six hours before
 * check-in. Null when too little time is left.
 * @throws RangeError for an invalid `HH:mm`
 */
export const answerBy = (now: Instant, checkIn: PlainDate, checkInFrom: string): number | null => {
  const requestedAt = toMillis(now);
  const last = Math.min(requestedAt + LONGEST_MS, kstInstant(checkIn, checkInFrom) - BEFORE_CHECK_IN_MS);
  return last - requestedAt < SHORTEST_MS ? null : last;
};
