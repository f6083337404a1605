/** Parses a positive integer of at most nine digits; null for anything else. */
export const positiveInteger = (value: string | string[] | undefined): number | null =>
  typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
