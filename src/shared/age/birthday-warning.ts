import { addDays, addMonths, type PlainDate } from "@/shared/dates/plain-date";
import { ageMonths } from "./age";

/** The child is `months` old from `date` on: a price or rule that ends there no longer applies. */
type BirthdayWarning = { months: number; date: PlainDate };

const firstDayAtAge = (birth: PlainDate, months: number): PlainDate => {
  const sameDay = addMonths(birth, months);
  return ageMonths(birth, sameDay) < months ? addDays(sameDay, 1) : sameDay;
};

/**
 * Age boundaries (in months) that a child crosses after `from` and up to `to`, in order, to warn before paying for a
 * visit that spans one.
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
    .map((months) => ({ months, date: firstDayAtAge(birth, months) }));
};
