import { dateOfDayNumber, dayNumber, isPlainDate, type PlainDate } from "./plain-date";

/** A moment in time: a Date, or milliseconds since 1970 in UTC. */
export type Instant = Date | number;

/** Milliseconds of an instant. Throws a RangeError for an invalid date. */
export const toMillis = (instant: Instant): number => {
  const millis = typeof instant === "number" ? instant : instant.getTime();
  if (!Number.isFinite(millis)) throw new RangeError("instant is not a real moment");
  return millis;
};

const DAY_MS = 86_400_000;
/** Korea has used UTC+9 without daylight saving since 1988. */
const KST_OFFSET_MS = 9 * 3_600_000;

type KstParts = { date: PlainDate; hour: number; minute: number; second: number };

/** Date and time in Korea at an instant, in any system time zone. */
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

/** Milliseconds of a day and an `HH:mm` time in Korea (default midnight). Throws a RangeError for an invalid time. */
export const kstInstant = (date: PlainDate, time = "00:00"): number => {
  const match = CLOCK.exec(time);
  if (!match) throw new RangeError(`not an HH:mm time: ${time}`);
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return dayNumber(date) * 86_400_000 - KST_OFFSET_MS + minutes * 60_000;
};

const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Milliseconds of a day (midnight in Korea) or of an ISO time; without a zone it is Korean time.
 * @throws RangeError for anything else
 */
export const readInstant = (text: string): number => {
  if (isPlainDate(text)) return kstInstant(text);
  const iso = text.trim().replace(" ", "T");
  const millis = /^\d{4}-\d{2}-\d{2}T/.test(iso) ? Date.parse(ZONED.test(iso) ? iso : `${iso}+09:00`) : Number.NaN;
  if (Number.isNaN(millis)) throw new RangeError(`not a day or an ISO time: ${text}`);
  return millis;
};
