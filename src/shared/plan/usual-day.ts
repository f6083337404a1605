import { SMALL_MONTHS } from "./planner";

/** Default nap at an age; null from three years on. */
export const usualNap = (months: number): { from: string; to: string } | null =>
  months < SMALL_MONTHS ? { from: "13:00", to: "14:30" } : null;
