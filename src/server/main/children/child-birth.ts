import { invalidFields } from "@/server/platform/errors";
import { isPlainDate, partsOf } from "@/shared/dates/plain-date";

/** Who still is a child here, in years before this one. */
const OLDEST_YEARS = 19;

type Given = {
  readonly child_birth?: string | undefined;
  readonly child_year?: number | undefined;
  readonly child_month?: number | undefined;
};

/**
 * The birth date that a body means: the date itself, or year and month (the first of it), each missing part from `before`
 * or else from 1 January of this year. Throws 422 for no date, one in the future, or one too long ago.
 */
export function birthOf(given: Given, today: string, before: string | null): string {
  const birth = given.child_birth ?? fromParts(given, today, before);
  if (!isPlainDate(birth)) throw invalidFields({ child_birth: "태어난 날을 확인해 주세요." });
  if (birth > today) throw invalidFields({ child_birth: "아직 오지 않은 날이에요. 태어난 날을 확인해 주세요." });
  if (partsOf(birth).year < partsOf(today).year - OLDEST_YEARS)
    throw invalidFields({ child_birth: "태어난 해를 확인해 주세요." });
  return birth;
}

/** May name a day that does not exist; the caller looks. */
function fromParts({ child_year, child_month }: Given, today: string, before: string | null): string {
  if (before !== null && child_year === undefined && child_month === undefined) return before;
  const known = before === null ? { year: partsOf(today).year, month: 1 } : partsOf(before);
  const year = String(child_year ?? known.year).padStart(4, "0");
  const month = String(child_month ?? known.month).padStart(2, "0");
  return `${year}-${month}-01`;
}
