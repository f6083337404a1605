/** Of the form of a secret, which no host gives away. */
const NOBODYS = "-".repeat(43);

/**
 * The secret of a link as it stands in an address. What was cut on its way is nobody's: the page says so in
 * its own words.
 */
export const linkToken = (value: string | string[] | undefined): string =>
  typeof value === "string" && /^[\w-]{43}$/.test(value) ? value : NOBODYS;
