import type { RefundStep } from "@/shared/contract/main/content-facts";

/** Percent kept when nothing is given back. */
export const NO_REFUND = 100;

/**
 * The rate of the nearest step that lies at or below `daysBefore`; 100 once the use day is over or no step is
 * left.
 */
export const rateAt = (steps: readonly RefundStep[], daysBefore: number): number => {
  const reached = steps.filter((step) => step.days_before <= daysBefore);
  if (daysBefore < 0 || reached.length === 0) return NO_REFUND;
  return reached.reduce((best, step) => (step.days_before > best.days_before ? step : best)).rate;
};
