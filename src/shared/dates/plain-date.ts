/** A calendar day in Korea as `yyyy-MM-dd`. */
export type PlainDate = string;

type DateParts = { year: number; month: number; day: number };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parses `yyyy-MM-dd`; null for another format or a day that does not exist (2025-02-29). */
const readPlainDate = (text: string): Readonly<DateParts> | null => {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const made = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || made.getUTCMonth() !== month - 1 || made.getUTCDate() !== day) return null;
  return { year, month, day };
};

/** Year, month and day. Throws a RangeError when the text is not a real `yyyy-MM-dd` day. */
export const toParts = (date: PlainDate): Readonly<DateParts> => {
  const parts = readPlainDate(date);
  if (!parts) throw new RangeError(`not a yyyy-MM-dd day: ${date}`);
  return parts;
};

/** Allowed years; days computed from them still have four-digit years. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2999];

/** True for a real `yyyy-MM-dd` day within the allowed years. */
export function isPlainDate(value: string): boolean;
export function isPlainDate(value: unknown): value is PlainDate;
export function isPlainDate(value: unknown): boolean {
  const year = (typeof value === "string" && readPlainDate(value)?.year) || 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Formats year, month (1–12) and day as `yyyy-MM-dd`. Throws a RangeError when the day does not exist. */
export const plainDate = (year: number, month: number, day: number): PlainDate => {
  const date = `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
  toParts(date);
  return date;
};

/** `7` → `07`, for times and days. */
export const twoDigits = (value: number): string => String(value).padStart(2, "0");

const DAY_MS = 86_400_000;

/** Whole days since 1970-01-01. Throws a RangeError for a day that does not exist. */
export const dayNumber = (date: PlainDate): number => {
  const { year, month, day } = toParts(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
};

/** The day `days` after 1970-01-01. */
export const dateOfDayNumber = (days: number): PlainDate => {
  const made = new Date(days * DAY_MS);
  return plainDate(made.getUTCFullYear(), made.getUTCMonth() + 1, made.getUTCDate());
};

/** The day `days` later (earlier when negative). */
export const addDays = (date: PlainDate, days: number): PlainDate => dateOfDayNumber(dayNumber(date) + days);

/** Number of days in a month (1–12). */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day `months` later; the month's last day where that day is missing (31 Jan + 1 → 28 Feb). */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const { year, month, day } = toParts(date);
  const first = new Date(Date.UTC(year, month - 1 + months));
  return plainDate(
    first.getUTCFullYear(),
    first.getUTCMonth() + 1,
    Math.min(day, daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1)),
  );
};

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from);

/** Day of the week, Sunday 0 to Saturday 6. */
export const weekday = (date: PlainDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;
