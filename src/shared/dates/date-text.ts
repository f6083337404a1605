import { type Instant, kstParts, kstToday, readInstant, toMillis } from "./kst";
import { addDays, daysBetween, type PlainDate, toParts, twoDigits, weekday } from "./plain-date";

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"] as const;

/** `일` to `토`. */
export const weekdayText = (date: PlainDate): string => WEEKDAYS[weekday(date)] ?? "";

let readToday = (): PlainDate | null => null;

/**
 * Sets how date texts read today's date in Korea: from the rendered page, or the hosts' clock. Dates of another year
 * include the year; until this is set, none does.
 */
export const setTodayOfTexts = (read: () => PlainDate): void => {
  readToday = read;
};

const isOtherYear = (date: PlainDate): boolean => {
  const today = readToday();
  return today !== null && toParts(today).year !== toParts(date).year;
};

/** `2026년 5월 3일 (토)`, for records read years later. */
export const fullDateText = (date: PlainDate): string => {
  const { year, month, day } = toParts(date);
  return `${year}년 ${month}월 ${day}일 (${weekdayText(date)})`;
};

/** `5월 3일 (토)`, the form of screens and messages; `2027년 5월 3일 (월)` of another year. */
export const dateText = (date: PlainDate): string => {
  const { month, day } = toParts(date);
  return isOtherYear(date) ? fullDateText(date) : `${month}월 ${day}일 (${weekdayText(date)})`;
};

/** `5.3`, the form of narrow columns; `2027.5.3` of another year. */
export const shortDateText = (date: PlainDate): string => {
  const { year, month, day } = toParts(date);
  return `${isOtherYear(date) ? `${year}.` : ""}${month}.${day}`;
};

/** `5.3 토`, the form of bars; `2027.5.3 월` of another year. */
export const shortDayText = (date: PlainDate): string => `${shortDateText(date)} ${weekdayText(date)}`;

/** `5월`, the head of a week; `2027년 5월` of another year. */
export const monthText = (date: PlainDate): string => {
  const { year, month } = toParts(date);
  return `${isOtherYear(date) ? `${year}년 ` : ""}${month}월`;
};

/** `2026.05.03`, the form of records. */
export const recordDateText = (date: PlainDate): string => {
  toParts(date);
  return date.replaceAll("-", ".");
};

/** Korean day of an ISO instant, as `2026.05.03`. */
export const recordDayText = (instant: string): string => recordDateText(kstToday(readInstant(instant)));

/** Formats an `HH:mm` time as `오후 3:00`. Throws a RangeError for another format. */
export const clockText = (time: string): string => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`not an HH:mm time: ${time}`);
  const hour = Number(match[1]);
  return `${hour < 12 ? "오전" : "오후"} ${hour % 12 || 12}:${match[2]}`;
};

/** `오후 3:00` in Korea at an instant. */
export const timeText = (instant: Instant): string => {
  const { hour, minute } = kstParts(instant);
  return clockText(`${twoDigits(hour)}:${twoDigits(minute)}`);
};

/** `5월 3일 (토) 오후 3:00` in Korea at an instant. */
export const dateTimeText = (instant: Instant): string => `${dateText(kstParts(instant).date)} ${timeText(instant)}`;

/** Formats the last day or time before `end`: `5월 3일 (토)` for an end at midnight, else `5월 3일 (토) 오후 3:00`. */
export const lastMomentText = (end: Instant): string => {
  const { date, hour, minute } = kstParts(end);
  return hour === 0 && minute === 0 ? dateText(addDays(date, -1)) : dateTimeText(end);
};

/** `1박 2일`. */
export const nightsText = (checkIn: PlainDate, checkOut: PlainDate): string => {
  const nights = daysBetween(checkIn, checkOut);
  return `${nights}박 ${nights + 1}일`;
};

/** `D-3`, `D-DAY`, `D+2`. */
export const ddayText = (today: PlainDate, date: PlainDate): string => {
  const days = daysBetween(today, date);
  if (days === 0) return "D-DAY";
  return days > 0 ? `D-${days}` : `D+${-days}`;
};

/**
 * `방금`, `5분 전`, `3시간 전`, `2일 전` up to seven days, then `2026.05.03`. An instant in the future reads as `방금`.
 */
export const relativeText = (then: Instant, now: Instant): string => {
  const minutes = Math.floor((toMillis(now) - toMillis(then)) / 60_000);
  if (minutes < 1) return "방금";
  if (minutes < 60) return `${minutes}분 전`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}시간 전`;
  const days = Math.floor(minutes / (24 * 60));
  return days <= 7 ? `${days}일 전` : recordDateText(kstParts(then).date);
};

/** Formats remaining seconds as `2:59`; never below `0:00`. */
export const countdownText = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${twoDigits(left % 60)}`;
};

/** Formats a duration: `40분`, `6시간`, `1시간 30분`. */
export const durationText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours}시간` : "", rest > 0 || hours === 0 ? `${rest}분` : ""].filter(Boolean).join(" ");
};

/** Formats a wait, rounded up: `42초`, `3분 20초`, from ten minutes `25분`, from an hour `2시간 5분`, from two days `3일`. */
export const waitText = (seconds: number): string => {
  const left = Math.max(1, Math.ceil(seconds));
  if (left < 60) return `${left}초`;
  if (left >= 2 * 86_400) return `${Math.ceil(left / 86_400)}일`;
  if (left < 600) return left % 60 === 0 ? `${left / 60}분` : `${Math.floor(left / 60)}분 ${left % 60}초`;
  return durationText(Math.ceil(left / 60));
};

/** Formats when displayed data was saved: `오후 2:10` today, else `11월 20일 (금) 오후 2:10`. */
export const savedText = (saved: Instant, now: Instant): string =>
  kstToday(saved) === kstToday(now) ? timeText(saved) : dateTimeText(saved);
