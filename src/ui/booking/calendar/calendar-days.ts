/** Days are passed and compared as ISO strings; at noon, a `Date` is on the same day in every time zone. */
export const toDate = (iso: string): Date => {
  const [year = 1970, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
};

/** Inverse of `toDate`, in the device's time zone. */
export const toIso = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

export interface Chosen {
  start?: string;
  end?: string;
}

interface CalendarRules {
  mode: "single" | "range";
  min?: string;
  max?: string;
  /** Allowed length of a range, in nights. */
  nights?: { min?: number; max?: number };
  soldOut: ReadonlySet<string>;
}

/** Returns the choice after a press on `day`. */
export function choose(mode: "single" | "range", before: Chosen, day: string): Chosen {
  if (mode === "single") return { start: day };
  if (before.start && !before.end && day > before.start) return { start: before.start, end: day };
  return { start: day };
}

const dayLength = 86_400_000;
const nightsBetween = (start: string, end: string): number =>
  Math.round((toDate(end).getTime() - toDate(start).getTime()) / dayLength);

/**
 * Returns the days that can be pressed. A sold-out night cannot be booked, but guests can leave on its morning: while
 * an end is wanted, the first sold-out day after the start is allowed and nothing after it.
 */
export function openDays({ mode, min, max, nights, soldOut }: CalendarRules, { start, end }: Chosen) {
  const from = mode === "range" && !end ? start : undefined;
  const wall = from === undefined ? undefined : [...soldOut].filter((closed) => closed > from).sort()[0];
  return (day: string): boolean => {
    if ((min && day < min) || (max && day > max)) return false;
    if (from === undefined || day <= from) return !soldOut.has(day);
    const length = nightsBetween(from, day);
    if (length < (nights?.min ?? 1) || length > (nights?.max ?? length)) return false;
    return wall === undefined || day <= wall;
  };
}
