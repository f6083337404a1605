/** Has the form of a link token, but no host issues it. */
const NOBODYS = "-".repeat(43);

/**
 * Returns the secret token of a link. A malformed value becomes a token that no host knows, so that the page shows its
 * own error.
 */
export const linkToken = (value: string | string[] | undefined): string =>
  typeof value === "string" && /^[\w-]{43}$/.test(value) ? value : NOBODYS;
