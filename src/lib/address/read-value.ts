/** Has the form of a link token, but no host issues it. */
const NOBODYS = "-".repeat(43);

/**
 * Returns the secret token of a link. A malformed value becomes a token that no host knows, so that the page shows its
 * own error.
 */
export const linkToken = (value: string | string[] | undefined): string =>
  typeof value === "string" && /^[\w-]{43}$/.test(value) ? value : NOBODYS;

/** Parses a positive integer of at most nine digits; null for anything else. */
export const positiveInteger = (value: string | string[] | undefined): number | null =>
  typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
