import { isMobilePhone, normalPhone, phoneDigits } from "@/shared/identity/phone";
import { phoneText } from "@/shared/identity/phone-text";

test.each([
  ["010-1234-5678", "01012345678"],
  ["+82 10-1234-5678", "01012345678"],
  ["+82 010 1234 5678", "01012345678"],
  ["０１０ １２３４ ５６７８", "01012345678"],
  ["011-234-5678", "0112345678"],
  ["02-123-4567", null],
  ["010-1234-567", null],
  ["010-1234-56789", null],
  ["+1 010 1234 5678", null],
  ["전화", null],
  ["", null],
])("%p을 휴대폰 번호로 읽으면 %p", (text, phone) => {
  expect(normalPhone(text)).toBe(phone);
  expect(isMobilePhone(text)).toBe(phone !== null);
});

test.each([
  ["", ""],
  ["010", "010"],
  ["0101", "010-1"],
  ["0101234", "010-1234"],
  ["01012345", "010-1234-5"],
  ["01012345678", "010-1234-5678"],
  ["010123456789", "010-1234-5678"],
  ["0112345678", "011-234-5678"],
  ["021234567", "02-123-4567"],
  ["0212345678", "02-1234-5678"],
  ["0311234567", "031-123-4567"],
  ["15881234", "1588-1234"],
])("%p을 치는 동안 %p로 보인다", (typed, shown) => {
  expect(phoneText(typed)).toBe(shown);
  expect(phoneDigits(shown)).toBe(phoneDigits(typed).slice(0, 11));
});
