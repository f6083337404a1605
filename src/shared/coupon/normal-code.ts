/** A typed coupon or point code as it is compared: half-width, upper case, without spaces and hyphens. */
export const normalCode = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");
