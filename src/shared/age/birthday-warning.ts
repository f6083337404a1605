import { addDays, addMonths, type PlainDate } from "@/shared/dates/plain-date";
import { ageMonths } from "./age-months";

/** From `date` on, the child is `months` old: a price or a rule that ends there no longer holds. */
type BirthdayWarning = { months: number; date: PlainDate };

const firstDayOf = (birth: PlainDate, months: number): PlainDate => {
  const sameDay = addMonths(birth, months);
  return ageMonths(birth, sameDay) < months ? addDays(sameDay, 1) : sameDay;
};

/**
 * The declared age boundaries (in months) that a child crosses after `from` and up to `to`, so that a booking
 * spanning one can warn before paying. In the order they come.
 */
export const birthdayWarnings = (
  birth: PlainDate,
  from: PlainDate,
  to: PlainDate,
  boundaries: readonly number[],
): BirthdayWarning[] => {
  const [before, after] = [ageMonths(birth, from), ageMonths(birth, to)];
  return [...new Set(boundaries)]
    .filter((months) => before < months && months <= after)
    .sort((a, b) => a - b)
    .map((months) => ({ months, date: firstDayOf(birth, months) }));
};
