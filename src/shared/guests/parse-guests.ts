import { DEFAULT_ADULTS, isChildAge } from "./guests";

/** Parses a number of adults of at least one; defaults to two. */
export const parseAdults = (value: unknown): number => {
  const adults = typeof value === "string" && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value;
  return typeof adults === "number" && Number.isInteger(adults) && adults >= 1 ? adults : DEFAULT_ADULTS;
};

/** Parses `"3, 7,x,12,-1,0"` → `[3, 7, 0]`: whole numbers 0 to 11 in order, everything else is dropped. */
export const parseChildrenAges = (text: string | null | undefined): number[] =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => /^\d{1,2}$/.test(part))
    .map(Number)
    .filter(isChildAge);
