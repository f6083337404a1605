/** The first group is the preceding character, because iOS before 16.4 has no lookbehind. */
const RRN = /(^|\D)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\s?-?\s?[1-8]\d{6}(?!\d)/;
const HIDDEN = "[번호 가림]";

/** True when a text contains a resident registration number by its format, also in full-width digits and dashes. */
export const hasRrn = (text: string): boolean => RRN.test(half(text));

/** Replaces every such number, for logs. */
export const scrubRrn = (text: string, instead: string = HIDDEN): string =>
  hasRrn(text) ? half(text).replace(new RegExp(RRN, "g"), (_, before: string) => before + instead) : text;

/**
 * True for a pupil number of a centre: 1–20 Latin letters, digits or hyphens, but never a resident registration number.
 */
export const isPupilNumber = (text: string): boolean => /^[A-Za-z0-9-]{1,20}$/.test(text) && !hasRrn(text);

function half(text: string): string {
  return text.replace(/\p{Nd}|\p{Pd}|\u2212/gu, (char) => char.normalize("NFKC").replace(/\p{Pd}|\u2212/u, "-"));
}
