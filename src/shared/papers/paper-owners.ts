import { ageMonths } from "@/shared/age/age";
import { monthsText } from "@/shared/age/age-text";
import type { Paper } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";

type OrderChildren = {
  /** Ages of an order's children on the day, in months. */
  months: readonly number[] | undefined;
  /** Children stored on this device; orders do not contain their names. */
  children: readonly { name: string; birth: PlainDate }[];
  date: PlainDate | null | undefined;
};

/** Children who need a document: `서아 (28개월)`, or only the age; empty when everyone needs it. */
export function paperOwners({ max_months: most }: Paper, { months, children, date }: OrderChildren): string[] {
  if (most === null || !months) return [];
  const left = date ? [...children] : [];
  return months
    .filter((age) => age <= most)
    .map((age) => {
      const at = left.findIndex(({ birth }) => date && ageMonths(birth, date) === age);
      const [found] = at < 0 ? [] : left.splice(at, 1);
      return found ? `${found.name} (${monthsText(age)})` : monthsText(age);
    });
}
