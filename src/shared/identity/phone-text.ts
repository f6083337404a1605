import { phoneDigits } from "./phone";

/** Hyphens a number, also while it is being typed: `0101234` → `010-1234`, `021234567` → `02-123-4567`. */
export const phoneText = (text: string): string => {
  const digits = phoneDigits(text).slice(0, 11);
  if (/^1[568]\d/.test(digits)) return digits.length <= 4 ? digits : `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
  const area = digits.startsWith("02") ? 2 : 3;
  const rest = digits.slice(area);
  if (rest === "") return digits;
  const cut = rest.length > 7 ? 4 : 3;
  const isMobile = digits.startsWith("010");
  const middle = isMobile ? 4 : cut;
  return [digits.slice(0, area), rest.slice(0, middle), rest.slice(middle)].filter((part) => part !== "").join("-");
};
