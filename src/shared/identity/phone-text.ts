import { phoneDigits, plainPhone } from "./phone";

/** A country code that is still being typed: left unchanged because no digits of the number follow yet. */
const PREFIX = /^\(?(\+\s*(8(2\)?)?)?)?\s*$/;

/**
 * Hyphenates a number, also while it is being typed: `0101234` → `010-1234`, `021234567` → `02-123-4567`. Drops no
 * digit.
 */
export const phoneText = (text: string): string => {
  const bare = plainPhone(text);
  if (bare !== "" && PREFIX.test(bare)) return bare;
  const digits = phoneDigits(bare);
  if (/^1[568]\d/.test(digits)) return digits.length <= 4 ? digits : `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const area = digits.startsWith("02") ? 2 : digits.startsWith("050") ? 4 : 3;
  const rest = digits.slice(area);
  if (rest === "") return digits;
  const cut = rest.length > 7 ? 4 : 3;
  const isMobile = digits.startsWith("010");
  const middle = isMobile ? 4 : cut;
  return [digits.slice(0, area), rest.slice(0, middle), rest.slice(middle)].filter((part) => part !== "").join("-");
};
