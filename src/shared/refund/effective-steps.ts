import type { RefundStep } from "@/shared/contract/main/content-facts";

/** Fee in percent when nothing is refunded. */
export const NO_REFUND = 100;

/** Rate of the nearest step at or below `daysBefore`; 100 after the day of use or without such a step. */
export const rateAt = (steps: readonly RefundStep[], daysBefore: number): number => {
  const reached = steps.filter((step) => step.days_before <= daysBefore);
  if (daysBefore < 0 || reached.length === 0) return NO_REFUND;
  return reached.reduce((best, step) => (step.days_before > best.days_before ? step : best)).rate;
};

/**
 * Steps that apply to a buyer: for each day the lower fee of the venue's policy and the standard, and never more than
 * on a later day. The day of the visit comes last; steps of equal rate are merged.
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
