import { holidayNames, isHoliday, isWeekendNight } from "@/shared/dates/holidays";
import { HOLIDAYS } from "@/shared/dates/holidays-data";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, addMonths, isPlainDate, weekday } from "@/shared/dates/plain-date";
import { isPeakNight } from "@/shared/dates/season";

test("설날, 대체공휴일, 겹친 공휴일을 안다", () => {
  expect(holidayNames("2026-02-17")).toEqual(["설날"]);
  expect(holidayNames("2026-03-02")).toEqual(["대체공휴일(3ㆍ1절)"]);
  expect(holidayNames("2025-05-05")).toEqual(["어린이날", "부처님 오신 날"]);
  expect(isHoliday("2027-12-27")).toBe(true);
  expect(isHoliday("2026-05-04")).toBe(false);
  expect(holidayNames("2026-05-04")).toEqual([]);
});

const dates = Object.keys(HOLIDAYS);
const years = [...new Set(dates.map((date) => date.slice(0, 4)))];

test("공휴일은 모두 있는 날이고 해마다 열다섯 날이 넘는다", () => {
  expect(dates.filter((date) => !isPlainDate(date))).toEqual([]);
  for (const year of years) expect(dates.filter((date) => date.startsWith(year)).length).toBeGreaterThan(15);
});

test("한 해 뒤까지 예약을 받으니, 공휴일은 적어도 열네 달 뒤까지 적혀 있다", () => {
  expect(`${years.at(-1)}-12-31` > addMonths(kstToday(Date.now()), 14)).toBe(true);
});

const lunar = new Intl.DateTimeFormat("en-u-ca-dangi", { timeZone: "Asia/Seoul", month: "numeric", day: "numeric" });
/** 1/1, 4/8 or 8/15 of the Korean lunar calendar. */
const lunarDay = (date: string) => lunar.format(kstInstant(date, "12:00"));

test("음력 명절은 한국 음력의 그날이고, 앞뒤 날도 쉰다", () => {
  for (const [name, day] of [
    ["설날", "1/1"],
    ["부처님 오신 날", "4/8"],
    ["추석", "8/15"],
  ] as const) {
    const found = dates.filter((date) => holidayNames(date).includes(name));
    expect(found.map((date) => [date, lunarDay(date)])).toEqual(found.map((date) => [date, day]));
    expect(found.map((date) => date.slice(0, 4))).toEqual(years);
    if (name === "부처님 오신 날") continue;
    for (const date of found) {
      expect(holidayNames(addDays(date, -1))).toContain(`${name} 전날`);
      expect(holidayNames(addDays(date, 1))).toContain(`${name} 다음 날`);
    }
  }
});

test("날짜가 정해진 공휴일이 해마다 있다", () => {
  const fixed = { "01-01": "1월 1일", "03-01": "3ㆍ1절", "05-05": "어린이날", "06-06": "현충일", "08-15": "광복절" };
  const more = { "10-03": "개천절", "10-09": "한글날", "12-25": "기독탄신일" };
  const since2026 = { "05-01": "노동절", "07-17": "제헌절" };
  for (const year of years) {
    const all = { ...fixed, ...more, ...(year >= "2026" ? since2026 : {}) };
    for (const [day, name] of Object.entries(all))
      expect([year, day, holidayNames(`${year}-${day}`)]).toEqual([year, day, expect.arrayContaining([name])]);
  }
});

test("주말이나 다른 공휴일과 겹치면 다음의 쉬지 않는 날을 대신 쉰다", () => {
  const lunarFeasts = ["설날 전날", "설날", "설날 다음 날", "추석 전날", "추석", "추석 다음 날"];
  const withSaturdays = ["3ㆍ1절", "어린이날", "부처님 오신 날", "광복절", "개천절", "한글날", "기독탄신일"];
  const since2026 = ["제헌절", "노동절"];
  const due = dates.flatMap((date) => {
    const names = holidayNames(date);
    const [isSaturday, isSunday] = [weekday(date) === 6, weekday(date) === 0];
    const isOwed = names.some(
      (name) =>
        (lunarFeasts.includes(name) && isSunday) ||
        ((withSaturdays.includes(name) || (date >= "2026" && since2026.includes(name))) && (isSaturday || isSunday)),
    );
    if (!isOwed && !(names.length > 1 && !isSaturday && !isSunday)) return [];
    let next = addDays(date, 1);
    const isOff = (day: string) =>
      [0, 6].includes(weekday(day)) || holidayNames(day).some((name) => !name.startsWith("대체"));
    while (isOff(next)) next = addDays(next, 1);
    return [next];
  });
  const written = dates.filter((date) => holidayNames(date).some((name) => name.startsWith("대체")));
  expect(written).toEqual([...new Set(due)].sort());
});

test("2028년 개천절은 추석과 겹쳐 10월 5일을 대신 쉬고, 총선은 4월 12일이다", () => {
  expect(holidayNames("2028-10-03")).toEqual(["개천절", "추석"]);
  expect(holidayNames("2028-10-05")).toEqual(["대체공휴일(개천절)"]);
  expect(holidayNames("2028-04-12")).toEqual(["국회의원선거"]);
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
