const half = (text: string): string =>
  text.replace(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/**
 * Digits of a Korean number as dialled at home: `+82 10-1234-5678` → `01012345678`. Letters and other signs
 * are dropped.
 */
export const phoneDigits = (text: string): string => {
  const bare = half(text).trim();
  const digits = bare.replace(/\D/g, "");
  if (!/^\+\s*82/.test(bare)) return digits;
  const home = digits.slice(2);
  return home.startsWith("0") ? home : `0${home}`;
};

/** Whether a text is a Korean mobile number (010, or the older 011 and 016–019). */
export const isMobilePhone = (text: string): boolean => /^01(0\d{8}|[16789]\d{7,8})$/.test(phoneDigits(text));

/** A Korean mobile number as it is stored, digits only; null when it is not one. */
export const normalPhone = (text: string): string | null => (isMobilePhone(text) ? phoneDigits(text) : null);

/** Whether a text is any Korean number that can be called: mobile, or a fixed line with its area code. */
export const isPhone = (text: string): boolean => /^0\d{8,10}$/.test(phoneDigits(text));
