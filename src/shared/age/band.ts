import type { AgeBand } from "@/shared/price/quote-types";

/** True for an age in months within a band, both ends included. */
export const isInBand = (months: number, band: AgeBand): boolean =>
  months >= (band.minMonths ?? 0) && (band.maxMonths === null || months <= band.maxMonths);
