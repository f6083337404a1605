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
] as const;
