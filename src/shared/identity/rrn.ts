/** Its first group is the character before the number: iOS before 16.4 cannot look behind. */
const RRN = /(^|\D)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\s?-?\s?[1-8]\d{6}(?!\d)/;
const HIDDEN = "[번호 가림]";

/**
 * Whether a text holds something shaped like a resident registration number, full-width digits and dashes
 * included.
 */
export const hasRrn = (text: string): boolean => RRN.test(half(text));

/** The text with every such shape taken out, for logs. */
export const scrubRrn = (text: string, instead: string = HIDDEN): string =>
  hasRrn(text) ? half(text).replace(new RegExp(RRN, "g"), (_, before: string) => before + instead) : text;

/**
 * A pupil number given out by a centre: 1–20 latin letters, digits or hyphens, and never a resident number.
 */
export const isPupilNumber = (text: string): boolean => /^[A-Za-z0-9-]{1,20}$/.test(text) && !hasRrn(text);

function half(text: string): string {
  return text.replace(/\p{Nd}|\p{Pd}|\u2212/gu, (char) => char.normalize("NFKC").replace(/\p{Pd}|\u2212/u, "-"));
}
