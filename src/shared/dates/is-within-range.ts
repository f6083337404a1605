import { type Instant, kstToday, readInstant } from "./kst";
import { dayNumber } from "./plain-date";

const READ_FAILED = "날짜를 확인하지 못했어요. 기간 밖으로 볼게요.";

const toDay = (value: string | Instant): number =>
  dayNumber(kstToday(typeof value === "string" ? readInstant(value) : value));

/**
 * True when today in Korea is between start and end, both inclusive. Unreadable dates, or a start after the end, return
 * false and pass a Korean message to `report`; never throws.
 */
export const isWithinRange = (
  start: string | Instant,
  end: string | Instant,
  now: Instant,
  report: (message: string) => void,
): boolean => {
  try {
    const [from, to, today] = [toDay(start), toDay(end), toDay(now)];
    if (from > to) throw new RangeError("start is after end");
    return from <= today && today <= to;
  } catch {
    report(READ_FAILED);
    return false;
  }
};
