import type { AgeBand } from "@/shared/price/quote-types";

/** Months of a band given in full years, both included: 3–12세 → 36–155개월. */
export const bandOfYears = (fromYears: number | null, toYears: number | null): AgeBand => ({
  minMonths: fromYears === null ? null : fromYears * 12,
  maxMonths: toYears === null ? null : toYears * 12 + 11,
});

/** Whether an age in months lies in a band, both ends included. */
export const isInBand = (months: number, band: AgeBand): boolean =>
  months >= (band.minMonths ?? 0) && (band.maxMonths === null || months <= band.maxMonths);
