import { dateOfDayNumber, dayNumber, isPlainDate, type PlainDate } from "./plain-date";

/** A moment on the world's clock: a Date, or milliseconds since 1970 in UTC. */
export type Instant = Date | number;

/** Milliseconds of an instant. RangeError when it is not a real moment. */
export const toMillis = (instant: Instant): number => {
  const millis = typeof instant === "number" ? instant : instant.getTime();
  if (!Number.isFinite(millis)) throw new RangeError("instant is not a real moment");
  return millis;
};

const DAY_MS = 86_400_000;
/** Korea has kept UTC+9 without summer time since 1988. */
const KST_OFFSET_MS = 9 * 3_600_000;

type KstParts = { date: PlainDate; hour: number; minute: number; second: number };

/** Day and clock time in Korea at an instant, whatever the machine's own time zone is. */
export const kstParts = (instant: Instant): KstParts => {
  const local = toMillis(instant) + KST_OFFSET_MS;
  const days = Math.floor(local / DAY_MS);
  const seconds = Math.floor((local - days * DAY_MS) / 1000);
  return {
    date: dateOfDayNumber(days),
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  };
};

/** Today in Korea at the given instant, as `yyyy-MM-dd`. */
export const kstToday = (instant: Instant): PlainDate => kstParts(instant).date;

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Milliseconds of a day and an `HH:mm` clock time in Korea (midnight when no time is given). RangeError on a
 * bad time.
 */
export const kstInstant = (date: PlainDate, time = "00:00"): number => {
  const match = CLOCK.exec(time);
  if (!match) throw new RangeError(`not an HH:mm time: ${time}`);
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return dayNumber(date) * 86_400_000 - KST_OFFSET_MS + minutes * 60_000;
};

const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Milliseconds of a day (its midnight in Korea) or of an ISO time. A time without a zone is read as Korean,
 * never as the machine's own. RangeError on anything else.
 */
export const readInstant = (text: string): number => {
  if (isPlainDate(text)) return kstInstant(text);
  const iso = text.trim().replace(" ", "T");
  const millis = /^\d{4}-\d{2}-\d{2}T/.test(iso) ? Date.parse(ZONED.test(iso) ? iso : `${iso}+09:00`) : Number.NaN;
  if (Number.isNaN(millis)) throw new RangeError(`not a day or an ISO time: ${text}`);
  return millis;
};

const READ_FAILED = "날짜를 확인하지 못했어요. 기간 밖으로 볼게요.";

const dayOf = (value: string | Instant): number =>
  dayNumber(kstToday(typeof value === "string" ? readInstant(value) : value));

/**
 * Whether today in Korea lies between start and end, both days included. Dates that cannot be read, or a
 * start after the end, give false and one Korean line to `report`, never a throw.
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
