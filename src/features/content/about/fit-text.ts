import { lateCopy } from "@/features/content/late-copy";
import { ageMonths } from "@/shared/age/age";
import { ageBoundaries } from "@/shared/age/age-boundaries";
import { ageRangeText } from "@/shared/age/age-range-text";
import { monthsText } from "@/shared/age/age-text";
import { birthdayWarnings } from "@/shared/age/birthday-warning";
import { siblingSentence } from "@/shared/age/copy";
import { type NamedChild, siblingFit } from "@/shared/age/sibling-fit";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { dateText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";

const { ruler: copy } = lateCopy;

type Rules = Pick<ContentDetail, "age" | "options">;
type Sourced = Pick<ContentDetail, "age" | "provenance">;

/**
 * `하준·서아 둘 다 딱 맞아요`, or a sentence for each child that does not fit, by name. Without a day of the visit, today counts.
 */
export const fitHeadline = (
  { age }: Rules,
  children: readonly NamedChild[],
  today: PlainDate,
  visitDate: PlainDate,
): string => {
  if (children.length === 0) return copy.whoGoes;
  const sibling = siblingFit(age, children, visitDate);
  if (sibling.code !== "ALL")
    return named(siblingSentence(sibling, visitDate === today ? "오늘" : "그날"), sibling.misses);
  const names = sibling.fits.map(({ name }) => name).join("·");
  if (children.length === 1) return copy.perfect(names);
  return children.length === 2 ? copy.twoPerfect(names) : copy.allPerfect(names);
};

/** Names of the children who do not fit on that day. */
export const outNames = ({ age }: Rules, children: readonly NamedChild[], visitDate: PlainDate): ReadonlySet<string> =>
  new Set(children.length === 0 ? [] : siblingFit(age, children, visitDate).misses.map(({ name }) => name));

/** Puts the names of the children before a sentence that does not contain them. */
const named = (sentence: string, misses: readonly { name: string }[]): string =>
  misses.every(({ name }) => sentence.includes(name))
    ? sentence
    : `${misses.map(({ name }) => name).join("·")}: ${sentence}`;

/** Below the headline: the age range, and its consequences for these children. */
export const fitDetail = (
  { age, provenance }: Sourced,
  children: readonly NamedChild[],
  visitDate: PlainDate,
): string => {
  const isKnown = age.min_months !== null || age.max_months !== null;
  const toRange = provenance?.ages === "entry" ? copy.entry : copy.range;
  const isOpen = isKnown && !age.min_months && age.max_months === null;
  const range = !isKnown ? copy.noRule : isOpen ? copy.anyAge : toRange(ageRangeText(age));
  if (children.length === 0) return range;
  const { fits } = siblingFit(age, children, visitDate);
  const free = fits.filter(({ fit }) => fit.isFree).map(({ name }) => name);
  const guarded = fits.filter(({ fit }) => fit.needsGuardian).map(({ name }) => name);
  return [
    range,
    free.length > 0 && age.free_under_months !== null ? copy.free(free.join("·"), age.free_under_months) : "",
    guarded.length > 0 ? copy.guardian(guarded.join("·")) : "",
  ]
    .filter(Boolean)
    .join(" · ");
};

/** Age limits that a child crosses between today and the visit, with day and age. */
export const birthdaySentences = (
  { age, options }: Rules,
  children: readonly { name: string; birth: PlainDate }[],
  today: PlainDate,
  visitDate: PlainDate,
): string[] =>
  children.flatMap(({ name, birth }) =>
    birthdayWarnings(birth, today, visitDate, ageBoundaries(age, options)).map(({ months, date }) =>
      copy.birthday(name, dateText(date), `${monthsText(months)}이에요`.replace("세이에요", "세예요")),
    ),
  );

/** Age in years with its fraction on the day of the visit, for the ruler. */
export const rulerAge = (birth: PlainDate, visitDate: PlainDate): number =>
  Math.max(0, ageMonths(birth, visitDate)) / 12;
