import { holidayNames, isHoliday, isWeekendNight } from "@/shared/dates/holidays";
import { HOLIDAYS } from "@/shared/dates/holidays-data";
import { isPlainDate } from "@/shared/dates/plain-date";
import { isPeakNight } from "@/shared/dates/season";

test("설날, 대체공휴일, 겹친 공휴일을 안다", () => {
  expect(holidayNames("2026-02-17")).toEqual(["설날"]);
  expect(holidayNames("2026-03-02")).toEqual(["대체공휴일(3ㆍ1절)"]);
  expect(holidayNames("2025-05-05")).toEqual(["어린이날", "부처님 오신 날"]);
  expect(isHoliday("2027-12-27")).toBe(true);
  expect(isHoliday("2026-05-04")).toBe(false);
  expect(holidayNames("2026-05-04")).toEqual([]);
});

test("세 해의 공휴일은 모두 있는 날이고 해마다 열다섯 날이 넘는다", () => {
  expect(Object.keys(HOLIDAYS).filter((date) => !isPlainDate(date))).toEqual([]);
  for (const year of ["2025", "2026", "2027"]) {
    expect(Object.keys(HOLIDAYS).filter((date) => date.startsWith(year)).length).toBeGreaterThan(15);
  }
});

test("금요일, 토요일, 공휴일 전날 밤은 주말이고 일요일 밤은 주중이다", () => {
  expect(isWeekendNight("2026-05-08")).toBe(true);
  expect(isWeekendNight("2026-05-09")).toBe(true);
  expect(isWeekendNight("2026-05-10")).toBe(false);
  expect(isWeekendNight("2026-05-04")).toBe(true);
  expect(isWeekendNight("2026-05-24")).toBe(true);
  expect(isWeekendNight("2026-05-25")).toBe(false);
});

test.each([
  ["2026-07-14", false],
  ["2026-07-15", true],
  ["2026-08-24", true],
  ["2026-08-25", false],
  ["2026-12-19", false],
  ["2026-12-20", true],
  ["2026-12-31", true],
  ["2027-01-01", true],
  ["2027-02-20", true],
  ["2027-02-21", false],
])("%s 밤이 성수기인지는 %p다", (date, expected) => {
  expect(isPeakNight(date)).toBe(expected);
});

test("숙소가 성수기를 두지 않으면 성수기가 없다", () => {
  expect(isPeakNight("2026-08-01", [])).toBe(false);
});
