import { DEFAULT_ADULTS } from "./guests";

/** Parses a number of adults of at least one; defaults to two. */
export const parseAdults = (value: unknown): number => {
  const adults = typeof value === "string" && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value;
  return typeof adults === "number" && Number.isInteger(adults) && adults >= 1 ? adults : DEFAULT_ADULTS;
};
