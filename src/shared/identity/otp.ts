export const OTP_RULES = {
  digits: 6,
  lifeMs: 180_000,
  maxTries: 5,
  resendMs: 60_000,
  dailyCap: 10,
} as const;

/** Remaining attempts. */
export const triesLeft = (failedTries: number): number => Math.max(0, OTP_RULES.maxTries - failedTries);

/** True for a complete code. */
export const isOtpCode = (text: string): boolean => /^\d{6}$/.test(text);
