/** Characters without ink (marks of direction, joiners), which copied numbers carry. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const KOREA = /^\(?\+\s*82\)?/;

/** A number as it was typed or pasted: full-width characters as plain ones, nothing invisible. */
export const plainPhone = (text: string): string => text.normalize("NFKC").replace(UNSEEN, "").trim();

/**
 * Digits of a Korean number as dialled at home: `+82 10-1234-5678` and `(+82)10…` → `01012345678`. Letters and other
 * signs are dropped; nothing is cut, so that a number with a digit too many stays wrong.
 */
export const phoneDigits = (text: string): string => {
  const bare = plainPhone(text);
  const digits = bare.replace(/\D/g, "");
  if (!KOREA.test(bare)) return digits;
  const home = digits.slice(2);
  return home === "" || home.startsWith("0") ? home : `0${home}`;
};

/** Whether a text is a Korean mobile number (010, or the older 011 and 016–019). */
export const isMobilePhone = (text: string): boolean => /^01(0\d{8}|[16789]\d{7,8})$/.test(phoneDigits(text));

/** A Korean mobile number as it is stored, digits only; null when it is not one. */
export const normalPhone = (text: string): string | null => (isMobilePhone(text) ? phoneDigits(text) : null);

/**
 * Whether a text is any Korean number that can be called: mobile, a fixed line with its area code, a 050x number that
 * forwards (11 or 12 digits), or a nationwide one (15xx, 16xx, 18xx).
 */
export const isPhone = (text: string): boolean => /^(0(?!50)\d{8,10}|050\d{8,9}|1[568]\d{6})$/.test(phoneDigits(text));
