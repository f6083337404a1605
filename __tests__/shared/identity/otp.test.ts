import { isOtpCode, otpState, resendWaitMs, triesLeft } from "@/shared/identity/otp";

const sentAt = new Date("2026-05-03T00:00:00Z");
const after = (ms: number) => sentAt.getTime() + ms;

test("인증번호는 3분 직전까지 살아 있고 3분에 끝난다", () => {
  expect(otpState({ sentAt, failedTries: 0 }, after(179_999))).toBe("LIVE");
  expect(otpState({ sentAt, failedTries: 0 }, after(180_000))).toBe("EXPIRED");
});

test("다섯 번 틀리면 남은 시간과 상관없이 잠긴다", () => {
  expect(otpState({ sentAt, failedTries: 4 }, after(1))).toBe("LIVE");
  expect(otpState({ sentAt, failedTries: 5 }, after(1))).toBe("LOCKED");
  expect([0, 4, 5, 9].map(triesLeft)).toEqual([5, 1, 0, 0]);
});

test("다시 받기는 60초 뒤부터다", () => {
  expect(resendWaitMs(null, after(0))).toBe(0);
  expect(resendWaitMs(sentAt, after(59_999))).toBe(1);
  expect(resendWaitMs(sentAt, after(60_000))).toBe(0);
});

test("인증번호는 숫자 여섯 자리다", () => {
  expect(isOtpCode("012345")).toBe(true);
  for (const text of ["12345", "1234567", "12345a", "１２３４５６", "123456\n"]) expect(isOtpCode(text)).toBe(false);
});
