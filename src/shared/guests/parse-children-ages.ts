import { isChildAge } from "./guests";

/** Parses `"3, 7,x,12,-1,0"` → `[3, 7, 0]`: whole numbers 0 to 11 in order, everything else is dropped. */
export const parseChildrenAges = (text: string | null | undefined): number[] =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => /^\d{1,2}$/.test(part))
    .map(Number)
    .filter(isChildAge);
