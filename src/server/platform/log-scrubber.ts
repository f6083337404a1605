import { scrubRrn } from "@/shared/identity/rrn";

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Korean phone numbers, with or without the country code.
  [/(?<![\d.])(?:\+?82[- ]?|0)1[016789][- ]?\d{3,4}[- ]?\d{4}(?!\d)/g, "[전화번호]"],
  // Card numbers.
  [/(?<!\d)(?:\d{4}[- ]?){3}\d{4}(?!\d)/g, "[카드번호]"],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "[이메일]"],
  // JWTs.
  [/eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, "[토큰]"],
];

/** Masks registration numbers, phones, cards, e-mail addresses and tokens in a line. */
export function withoutPersonalData(line: string): string {
  return PATTERNS.reduce((text, [pattern, mark]) => text.replace(pattern, mark), scrubRrn(line));
}
