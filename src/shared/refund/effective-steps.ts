import type { RefundStep } from "@/shared/contract/main/content-facts";
import { rateAt } from "./refund-steps";

/**
 * The steps a buyer is held to: at every day the kinder of the venue's policy and the standard, and never
 * more than on a later day. Venues can only be kinder. Latest day last; steps of one rate are joined.
 */
export const effectiveSteps = (
  standard: readonly RefundStep[],
  venue: readonly RefundStep[] | null = null,
): RefundStep[] => {
  const own = venue ?? [];
  const days = [...new Set([...standard, ...own].map((step) => step.days_before))]
    .filter((daysBefore) => daysBefore >= 0)
    .sort((a, b) => a - b);
  const kinder = days.map((daysBefore) => {
    return { daysBefore, rate: Math.min(rateAt(standard, daysBefore), rateAt(own, daysBefore)) };
  });
  const rising: RefundStep[] = [];
  for (const step of kinder) {
    const later = rising.at(-1);
    const rate = later ? Math.min(step.rate, later.rate) : step.rate;
    if (later && later.rate === rate) continue;
    rising.push({ days_before: step.daysBefore, rate });
  }
  return rising.reverse();
};
