const NATIVE_ONES: Readonly<Record<string, number>> = {
  한: 1,
  하나: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
};
const NATIVE_TENS: Readonly<Record<string, number>> = { 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40 };
const SINO_ONES: Readonly<Record<string, number>> = {
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
};
const SINO_UNITS: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };

const ones = Object.keys(NATIVE_ONES)
  .sort((a, b) => b.length - a.length)
  .join("|");
const tens = Object.keys(NATIVE_TENS).join("|");

/** Patterns of Korean numbers: native (한, 열두) and Sino-Korean (이십사, 오천). */
export const COUNTED = `(?:(?:${tens})\\s?(?:${ones})|${tens}|${ones})`;
export const READ = "[일이삼사오육칠팔구십백천]+";

const native = (text: string): number | null => {
  const match = new RegExp(`^(${tens})?\\s?(${ones})?$`, "u").exec(text);
  if (!match || text === "") return null;
  return (NATIVE_TENS[match[1] ?? ""] ?? 0) + (NATIVE_ONES[match[2] ?? ""] ?? 0);
};

/** A digit multiplies the following unit: 이십사 = 2 × 10 + 4. Units decrease from left to right. */
const sino = (text: string): number | null => {
  let [total, digit, last] = [0, 0, Number.POSITIVE_INFINITY];
  for (const letter of text) {
    const unit = SINO_UNITS[letter];
    if (unit === undefined) {
      const one = SINO_ONES[letter];
      if (one === undefined || digit > 0) return null;
      digit = one;
    } else {
      if (unit >= last) return null;
      total += (digit || 1) * unit;
      [digit, last] = [0, unit];
    }
  }
  return total + digit;
};

/** Parses a whole number: `24`, `1,200`, `스물네`, `이십사`; in words below 10,000. Null for anything else. */
export const koreanNumber = (text: string): number | null => {
  const plain = text.replaceAll(",", "").trim();
  if (/^\d{1,9}$/.test(plain)) return Number(plain);
  return native(plain) ?? (/^[일이삼사오육칠팔구십백천]+$/u.test(plain) ? sino(plain) : null);
};
