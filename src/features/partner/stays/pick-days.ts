import { addDays, addMonths, daysBetween, type PlainDate, weekday } from "@/shared/dates/plain-date";

/** Days picked in the calendar; `isOpen` until the other end is pressed. */
export type Picked = { from: PlainDate; to: PlainDate; isOpen: boolean };

/** Picks the first day, then the last one; a third press starts again. */
export const press = (before: Picked | null, day: PlainDate): Picked =>
  before?.isOpen ? { ...between(before.from, day), isOpen: false } : { from: day, to: day, isOpen: true };

/** Orders two days to a range. */
export const between = (a: PlainDate, b: PlainDate): Pick<Picked, "from" | "to"> =>
  a < b ? { from: a, to: b } : { from: b, to: a };

export const isPicked = (picked: Picked | null, day: PlainDate): boolean =>
  picked !== null && picked.from <= day && day <= picked.to;

/** Picked days on these weekdays; no weekday means all. */
export const listDates = ({ from, to }: Picked, weekdays: readonly number[]): PlainDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).filter(
    (date) => weekdays.length === 0 || weekdays.includes(weekday(date)),
  );

export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`;

/** A month's weeks, Sunday first; null for days of other months. */
export const toWeeks = (month: PlainDate): (PlainDate | null)[][] => {
  const days = daysBetween(month, addMonths(month, 1));
  const cells = [
    ...Array<null>(weekday(month)).fill(null),
    ...Array.from({ length: days }, (_, index) => addDays(month, index)),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => cells[week * 7 + day] ?? null),
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day reached by an arrow key, within the bounds; null for other keys. */
export const stepTo = (key: string, day: PlainDate, { today, last }: { today: PlainDate; last: PlainDate }) => {
  const step = STEPS[key];
  if (step === undefined) return null;
  const next = addDays(day, step);
  return next < today ? today : next > last ? last : next;
};
