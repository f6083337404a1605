import { twoDigits } from "./two-digits";

/** A calendar day in Korea as `yyyy-MM-dd`. */
export type PlainDate = string;

export type DateParts = { year: number; month: number; day: number };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads `yyyy-MM-dd`; null when the text has another shape or the day does not exist (2025-02-29). */
export const readPlainDate = (text: string): Readonly<DateParts> | null => {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const made = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || made.getUTCMonth() !== month - 1 || made.getUTCDate() !== day) return null;
  return { year, month, day };
};

/** Parts of a day. RangeError when the text is not a real `yyyy-MM-dd` day. */
export const partsOf = (date: PlainDate): Readonly<DateParts> => {
  const parts = readPlainDate(date);
  if (!parts) throw new RangeError(`not a yyyy-MM-dd day: ${date}`);
  return parts;
};

/** Whether a value is a real `yyyy-MM-dd` day. */
export function isPlainDate(value: string): boolean;
export function isPlainDate(value: unknown): value is PlainDate;
export function isPlainDate(value: unknown): boolean {
  return typeof value === "string" && readPlainDate(value) !== null;
}

/** `yyyy-MM-dd` of year, month (1–12) and day. RangeError when no such day exists. */
export const plainDate = (year: number, month: number, day: number): PlainDate => {
  const date = `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
  partsOf(date);
  return date;
};
