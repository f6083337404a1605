import { daysInMonth, isPlainDate, type PlainDate, partsOf, twoDigits } from "@/shared/dates/plain-date";

/** How many years the picker goes back, and how many months there are. */
const ENTRIES = 12;

export type BirthChoice = { year: string; month: string /** "" when the day is not told. */; day: string };

/** The years to pick from, this one first; an older child's own year stays among them. */
export function yearsFor(today: PlainDate, own?: PlainDate): number[] {
  const thisYear = partsOf(today).year;
  const years = Array.from({ length: ENTRIES }, (_, back) => thisYear - back);
  const ownYear = own ? partsOf(own).year : thisYear;
  return years.includes(ownYear) ? years : [...years, ownYear];
}

export const months: readonly number[] = Array.from({ length: ENTRIES }, (_, at) => at + 1);

/** The days of the chosen month. */
export const daysFor = ({ year, month }: BirthChoice): number[] =>
  Array.from({ length: daysInMonth(Number(year), Number(month)) }, (_, at) => at + 1);

/** The choice without a day that its month does not have. */
export const withoutMissingDay = (choice: BirthChoice): BirthChoice =>
  daysFor(choice).includes(Number(choice.day || "1")) ? choice : { ...choice, day: "" };

/** 1 January of this year, or the birth that is known. A first of a month may be a day that was not told. */
export function birthChoice(today: PlainDate, own?: PlainDate): BirthChoice {
  if (!own) return { year: String(partsOf(today).year), month: "1", day: "" };
  const { year, month, day } = partsOf(own);
  return { year: String(year), month: String(month), day: day === 1 ? "" : String(day) };
}

/** The chosen birth, or why it cannot be one. */
export function chosenBirth({ year, month, day }: BirthChoice, today: PlainDate): PlainDate | "future" | "missing" {
  const birth = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day || "1"))}`;
  if (!isPlainDate(birth)) return "missing";
  return birth > today ? "future" : birth;
}
