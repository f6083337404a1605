import { type Instant, toMillis } from "@/shared/dates/instant";

export const OTP_RULES = {
  digits: 6,
  lifeMs: 180_000,
  maxTries: 5,
  resendMs: 60_000,
  dailyCap: 10,
} as const;

export type Otp = { sentAt: Instant; failedTries: number };
export type OtpState = "LIVE" | "EXPIRED" | "LOCKED";

/** Whether a sent code can still be entered: three minutes and five tries. */
export const otpState = ({ sentAt, failedTries }: Otp, now: Instant): OtpState => {
  if (failedTries >= OTP_RULES.maxTries) return "LOCKED";
  return toMillis(now) < toMillis(sentAt) + OTP_RULES.lifeMs ? "LIVE" : "EXPIRED";
};

/** Milliseconds until a new code may be asked for; 0 when it may be now. */
export const resendWaitMs = (lastSentAt: Instant | null, now: Instant): number =>
  lastSentAt === null ? 0 : Math.max(0, toMillis(lastSentAt) + OTP_RULES.resendMs - toMillis(now));

/** Wrong tries that are left. */
export const triesLeft = (failedTries: number): number => Math.max(0, OTP_RULES.maxTries - failedTries);

/** Whether a text is a whole code. */
export const isOtpCode = (text: string): boolean => /^\d{6}$/.test(text);
