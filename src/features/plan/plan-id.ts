/** Random id of a plan from an address; null for anything else. */
export const planId = (value: string | string[] | undefined): string | null =>
  typeof value === "string" && /^[0-9a-f]{8,40}$/.test(value) ? value : null;
