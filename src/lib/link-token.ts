/** The secret of a link as it stands in an address; null for anything else. */
export const linkToken = (value: string | string[] | undefined): string | null =>
  typeof value === "string" && /^[\w-]{43}$/.test(value) ? value : null;
