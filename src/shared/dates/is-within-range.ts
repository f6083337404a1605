import { dayNumber } from "./day-number";
import type { Instant } from "./instant";
import { kstToday } from "./kst-today";
import { readInstant } from "./read-instant";

const READ_FAILED = "날짜를 확인하지 못했어요. 기간 밖으로 볼게요.";

const dayOf = (value: string | Instant): number =>
  dayNumber(kstToday(typeof value === "string" ? readInstant(value) : value));

/**
 * Whether today in Korea lies between start and end, both days included.
 * Dates that cannot be read, or a start after the end, give false and one Korean line to `report`, never a throw.
 */
export const isWithinRange = (
  start: string | Instant,
  end: string | Instant,
  now: Instant,
  report: (message: string) => void,
): boolean => {
  try {
    const [from, to, today] = [dayOf(start), dayOf(end), dayOf(now)];
    if (from > to) throw new RangeError("start is after end");
    return from <= today && today <= to;
  } catch {
    report(READ_FAILED);
    return false;
  }
};
