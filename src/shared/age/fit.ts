import type { AgeRule } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import { ageMonths } from "./age";

type FitCode = "OK" | "FREE" | "GUARDIAN" | "TOO_YOUNG" | "TOO_OLD" | "TOO_SHORT" | "UNKNOWN";

export type FitChild = { birth: PlainDate | null; heightCm?: number | null };

/** `limit` is the bound that decided, in `unit`; used for the sentence. */
export type Fit = {
  code: FitCode;
  months: number | null;
  isFree: boolean;
  needsGuardian: boolean;
  limit: number | null;
  unit: "months" | "cm" | null;
};

const isUnder = (value: number, limit: number | null): boolean => value < (limit ?? 0);

/**
 * Computes whether a child can join on the day of the visit (not today): age first, then height, free entry, guardian.
 * Missing data is UNKNOWN: no birth date, neither a minimum nor a maximum age (places for all ages declare 0), or a
 * height limit without a height. `max_months` is inclusive. Too tall is TOO_OLD in cm.
 */
export const childFit = (rules: AgeRule, child: FitChild, visitDate: PlainDate): Fit => {
  const months = child.birth === null ? null : ageMonths(child.birth, visitDate);
  if (months === null || months < 0) {
    return { code: "UNKNOWN", months, isFree: false, needsGuardian: false, limit: null, unit: null };
  }
  const isFree = isUnder(months, rules.free_under_months);
  const needsGuardian = isUnder(months, rules.guardian_under_months);
  const answer = (code: FitCode, limit: number | null = null, unit: Fit["unit"] = null): Fit => ({
    code,
    months,
    isFree,
    needsGuardian,
    limit,
    unit,
  });

  if (isUnder(months, rules.min_months)) return answer("TOO_YOUNG", rules.min_months, "months");
  if (rules.max_months !== null && months > rules.max_months) return answer("TOO_OLD", rules.max_months, "months");
  if (rules.min_months === null && rules.max_months === null) return answer("UNKNOWN");

  const height = child.heightCm ?? null;
  const bound = rules.min_height_cm ?? rules.max_height_cm;
  if (bound !== null) {
    if (height === null) return answer("UNKNOWN", bound, "cm");
    if (isUnder(height, rules.min_height_cm)) return answer("TOO_SHORT", rules.min_height_cm, "cm");
    if (rules.max_height_cm !== null && height > rules.max_height_cm) {
      return answer("TOO_OLD", rules.max_height_cm, "cm");
    }
  }
  if (isFree) return answer("FREE", rules.free_under_months, "months");
  return needsGuardian ? answer("GUARDIAN", rules.guardian_under_months, "months") : answer("OK");
};
