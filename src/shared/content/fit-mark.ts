import { ageRangeText } from "@/shared/age/age-range-text";
import { monthsText } from "@/shared/age/age-text";
import type { Fit } from "@/shared/age/fit";
import { type NamedChild, siblingFit } from "@/shared/age/sibling-fit";
import type { AgeRule } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import { cardCopy } from "./copy";

/** Fit of the chosen children, with a short reason. */
export type FitMark = { isFit: boolean; text: string };

const { fit: copy } = cardCopy;

const whyNot = ({ code, limit, unit }: Fit): string => {
  const bound = unit === "cm" ? copy.height(limit ?? 0) : monthsText(limit ?? 0);
  return code === "TOO_OLD" ? copy.upTo(bound) : copy.from(bound);
};

/**
 * The fit mark of a card for these children on the day of the visit: the ages, free, guardian needed, or why and who
 * cannot go. Undefined without children and while the fit is unknown.
 */
export const fitMark = (rules: AgeRule, children: readonly NamedChild[], visitDate: PlainDate): FitMark | undefined => {
  if (children.length === 0) return undefined;
  const { code, fits, misses } = siblingFit(rules, children, visitDate);
  const [first] = misses;
  if (first) {
    const who = children.length > 1 ? misses.map(({ name }) => name).join("·") : "";
    return { isFit: false, text: [who, whyNot(first.fit)].filter(Boolean).join(" ") };
  }
  if (code !== "ALL") return undefined;
  if (fits.every(({ fit }) => fit.isFree)) return { isFit: true, text: copy.free(rules.free_under_months ?? 0) };
  if (fits.some(({ fit }) => fit.needsGuardian)) return { isFit: true, text: copy.guardian };
  return { isFit: true, text: ageRangeText(rules) };
};
