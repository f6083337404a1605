import { isOtpCode, triesLeft } from "@/shared/identity/phone";

test("다섯 번까지 틀릴 수 있다", () => {
  expect([0, 4, 5, 9].map(triesLeft)).toEqual([5, 1, 0, 0]);
});

test("인증번호는 숫자 여섯 자리다", () => {
  expect(isOtpCode("012345")).toBe(true);
  for (const text of ["12345", "1234567", "12345a", "１２３４５６", "123456\n"]) expect(isOtpCode(text)).toBe(false);
});
