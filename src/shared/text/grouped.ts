/**
 * A whole number with a comma before every three digits, as Korean writes it. Not by `Intl`: a browser reads
 * its tables at the first use, several milliseconds while a page hydrates.
 */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
