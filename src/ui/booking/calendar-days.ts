/** Days travel as ISO texts and are compared as texts; noon keeps a `Date` on its day in every zone. */
export const toDate = (iso: string): Date => {
  const [year = 1970, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
};

/** The other way round, by the device's own day. */
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
  /** How long a range may be, in nights. */
  nights?: { min?: number; max?: number };
  soldOut: ReadonlySet<string>;
}

/** What a press on a day makes of what was chosen before. */
export function choose(mode: "single" | "range", before: Chosen, day: string): Chosen {
  if (mode === "single") return { start: day };
  if (before.start && !before.end && day > before.start) return { start: before.start, end: day };
  return { start: day };
}

const dayLength = 86_400_000;
const nightsBetween = (start: string, end: string): number =>
  Math.round((toDate(end).getTime() - toDate(start).getTime()) / dayLength);

/**
 * Which days can be pressed. A night that is sold out cannot be slept in, but one can leave on its morning, so while an
 * end is wanted the first sold-out day after the start is allowed and nothing after it.
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
