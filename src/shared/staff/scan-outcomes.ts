/** A code that each gate recognises, to try a device without a booking. */
export const PRACTICE_CODE = "NADLANG-PRACTICE";

/** Results of a scan at a gate; `undone`: reported after the venue undid the admission. */
export const SCAN_OUTCOMES = [
  "admitted",
  "again",
  "forged",
  "expired",
  "canceled",
  "undone",
  "other_day",
  "other_place",
  "practice",
] as const;
