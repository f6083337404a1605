/** Invisible characters (direction marks, joiners) in copied numbers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const KOREA = /^\(?\+\s*82\)?/;

/** Normalizes a typed or pasted number: full-width characters to ASCII, without invisible ones. */
export const plainPhone = (text: string): string => text.normalize("NFKC").replace(UNSEEN, "").trim();

/**
 * Digits of a Korean number as dialled in Korea: `+82 10-1234-5678` and `(+82)10…` → `01012345678`. Drops letters and
 * other signs but no digits, so that a number with an extra digit stays invalid.
 */
export const phoneDigits = (text: string): string => {
  const bare = plainPhone(text);
  const digits = bare.replace(/\D/g, "");
  if (!KOREA.test(bare)) return digits;
  const home = digits.slice(2);
  return home === "" || home.startsWith("0") ? home : `0${home}`;
};

/** True for a Korean mobile number (010, or the older 011 and 016–019). */
export const isMobilePhone = (text: string): boolean => /^01(0\d{8}|[16789]\d{7,8})$/.test(phoneDigits(text));

/** The first group is the preceding character, because iOS before 16.4 has no lookbehind. */
const MOBILE_IN_TEXT = /(^|[^\d+])(01[016789]|\+?82[\s.-]?0?1[016789])([\s.-]?)\d{3,4}([\s.-]?)\d{4}(?!\d)/g;

/** Hides mobile numbers in a text, also in full-width digits: `010-****-****`. Numbers of places stay. */
export const withoutMobiles = (text: string): string => {
  const plain = text.replace(/\p{Nd}|\p{Pd}/gu, (char) => char.normalize("NFKC").replace(/\p{Pd}/u, "-"));
  const hidden = plain.replace(MOBILE_IN_TEXT, "$1$2$3****$4****");
  return hidden === plain ? text : hidden;
};

/** Normalizes a Korean mobile number for storage, digits only; null when it is not one. */
export const normalPhone = (text: string): string | null => (isMobilePhone(text) ? phoneDigits(text) : null);

/**
 * True for any Korean number that can be called: mobile, landline with area code, 050x forwarding number (11 or 12
 * digits), or nationwide number (15xx, 16xx, 18xx).
 */
export const isPhone = (text: string): boolean => /^(0(?!50)\d{8,10}|050\d{8,9}|1[568]\d{6})$/.test(phoneDigits(text));

/**
 * Days since the last verification after which a number can belong to another person: carriers reassign numbers after
 * this time.
 */
export const UNUSED_DAYS = 90;

export const OTP_RULES = {
  digits: 6,
  lifeMs: 180_000,
  maxTries: 5,
  resendMs: 60_000,
  dailyCap: 10,
} as const;

export const triesLeft = (failedTries: number): number => Math.max(0, OTP_RULES.maxTries - failedTries);

/** True for a complete code. */
export const isOtpCode = (text: string): boolean => /^\d{6}$/.test(text);
