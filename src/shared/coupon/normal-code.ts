/** Normalizes a coupon or point code for comparison: half-width, upper case, without spaces and hyphens. */
export const normalCode = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");
