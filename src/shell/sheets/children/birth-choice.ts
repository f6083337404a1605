import { daysInMonth, isPlainDate, type PlainDate, toParts, twoDigits } from "@/shared/dates/plain-date";

/** Number of years in the picker, and of months. */
const ENTRIES = 12;

export type BirthChoice = { year: string; month: string /** "" if unknown. */; day: string };

/** Years to choose from, this year first; an older child's own year is included. */
export function yearsFor(today: PlainDate, own?: PlainDate): number[] {
  const thisYear = toParts(today).year;
  const years = Array.from({ length: ENTRIES }, (_, back) => thisYear - back);
  const ownYear = own ? toParts(own).year : thisYear;
  return years.includes(ownYear) ? years : [...years, ownYear];
}

export const months: readonly number[] = Array.from({ length: ENTRIES }, (_, index) => index + 1);

export const daysFor = ({ year, month }: BirthChoice): number[] =>
  Array.from({ length: daysInMonth(Number(year), Number(month)) }, (_, index) => index + 1);

/** Removes a day that the chosen month does not have. */
export const withoutMissingDay = (choice: BirthChoice): BirthChoice =>
  daysFor(choice).includes(Number(choice.day || "1")) ? choice : { ...choice, day: "" };

/**
 * Returns 1 January of this year, or the known birth date. The first of a month can mean an unknown day, so it is left
 * empty.
 */
export function birthChoice(today: PlainDate, own?: PlainDate): BirthChoice {
  if (!own) return { year: String(toParts(today).year), month: "1", day: "" };
  const { year, month, day } = toParts(own);
  return { year: String(year), month: String(month), day: day === 1 ? "" : String(day) };
}

/** Returns the chosen birth date, or the reason why it is invalid. */
export function chosenBirth({ year, month, day }: BirthChoice, today: PlainDate): PlainDate | "future" | "missing" {
  const birth = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day || "1"))}`;
  if (!isPlainDate(birth)) return "missing";
  return birth > today ? "future" : birth;
}
