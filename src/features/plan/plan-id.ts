/** The mark of a plan out of an address: random, so that the address tells nothing of it. Null for anything else. */
export const planId = (value: string | string[] | undefined): string | null =>
  typeof value === "string" && /^[0-9a-f]{8,40}$/.test(value) ? value : null;
