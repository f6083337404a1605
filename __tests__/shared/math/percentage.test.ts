import { percentage } from "@/ui/booking/split-bar";

test("전체가 0이면 0이고, 음수면 범위 오류다", () => {
  expect(percentage(5, 0)).toBe(0);
  expect(percentage(0, 0)).toBe(0);
  expect(() => percentage(1, -1)).toThrow(RangeError);
  expect(() => percentage(1, -0.001)).toThrow(RangeError);
});

test("부분을 전체의 백분율로 바꾼다", () => {
  expect(percentage(1, 4)).toBe(25);
  expect(percentage(0, 4)).toBe(0);
  expect(percentage(6, 4)).toBe(150);
});
