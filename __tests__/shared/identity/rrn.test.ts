import { hasRrn, isPupilNumber, scrubRrn } from "@/shared/identity/rrn";

test.each([
  "190302-3123456",
  "1903023123456",
  "학생 190302-4123456 입니다",
  "１９０３０２－３１２３４５６",
  "190302–3123456",
  "000101-1000000",
  "991231-8999999",
])("%p은 주민등록번호 모양이라 받지 않는다", (text) => {
  expect(hasRrn(text)).toBe(true);
  expect(isPupilNumber(text)).toBe(false);
});

test.each([
  ["달이 13월이면", "191302-3123456"],
  ["날이 32일이면", "190332-3123456"],
  ["뒤가 9로 시작하면", "190302-9123456"],
  ["앞에 숫자가 더 있으면", "2190302-3123456"],
  ["뒤에 숫자가 더 있으면", "190302-31234567"],
  ["시각이면", "2026-05-03T01:02:03.456Z"],
  ["전화번호면", "010-1234-5678"],
  ["주문 번호면", "20260503-000123"],
])("%s 주민등록번호 모양이 아니다", (_name, text) => {
  expect(hasRrn(text)).toBe(false);
  expect(scrubRrn(text)).toBe(text);
});

test("기록에서 그 모양을 모두 지운다", () => {
  expect(scrubRrn("a 190302-3123456 b 1903023123456")).toBe("a [번호 가림] b [번호 가림]");
  expect(hasRrn(scrubRrn("１９０３０２－３１２３４５６"))).toBe(false);
});

test("센터 등록번호는 영문, 숫자, 붙임표 스무 자까지다", () => {
  expect(isPupilNumber("A-2026-001")).toBe(true);
  for (const text of ["", "가나다", "a b", "a".repeat(21), "<b>"]) expect(isPupilNumber(text)).toBe(false);
});
