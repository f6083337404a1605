import type { RefundStep } from "@/shared/contract/main/content-facts";

/** Fee in percent when nothing is refunded. */
export const NO_REFUND = 100;

/** Rate of the nearest step at or below `daysBefore`; 100 after the day of use or without such a step. */
export const rateAt = (steps: readonly RefundStep[], daysBefore: number): number => {
  const reached = steps.filter((step) => step.days_before <= daysBefore);
  if (daysBefore < 0 || reached.length === 0) return NO_REFUND;
  return reached.reduce((best, step) => (step.days_before > best.days_before ? step : best)).rate;
};
