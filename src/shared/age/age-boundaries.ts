import type { AgeRule, ContentOption } from "@/shared/contract/main/content-facts";

/** Ages in months at which a content's rules or prices change: the first month after the change. */
export const ageBoundaries = (
  rules: Pick<AgeRule, "min_months" | "max_months" | "free_under_months" | "guardian_under_months">,
  options: readonly Pick<ContentOption, "min_months" | "max_months">[],
): number[] => {
  const after = (last: number | null) => (last === null ? null : last + 1);
  const all = [
    rules.min_months,
    after(rules.max_months),
    rules.free_under_months,
    rules.guardian_under_months,
    ...options.flatMap((option) => [option.min_months, after(option.max_months)]),
  ].filter((months): months is number => (months ?? 0) > 0);
  return [...new Set(all)].sort((a, b) => a - b);
};
