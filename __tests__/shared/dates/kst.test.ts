import fc from "fast-check";
import { kstInstant, kstParts, kstToday, readInstant, toMillis } from "@/shared/dates/kst";
import { addDays, addMonths, daysBetween, isPlainDate, plainDate, toParts, weekday } from "@/shared/dates/plain-date";
import { listNights } from "@/shared/dates/stay-range";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1950-01-01", days));

test("한국의 날은 밤 11시 59분 59.999초까지 오늘이고 자정에 내일이 된다", () => {
  expect(kstToday(new Date("2026-02-28T14:59:59.999Z"))).toBe("2026-02-28");
  expect(kstToday(new Date("2026-02-28T15:00:00.000Z"))).toBe("2026-03-01");
  expect(kstToday(new Date("2025-12-31T15:00:00.000Z"))).toBe("2026-01-01");
  expect(kstToday(new Date("2028-02-28T15:00:00.000Z"))).toBe("2028-02-29");
});

test("한국 시각을 시와 분과 초로 나눈다", () => {
  expect(kstParts(new Date("2026-05-03T06:07:08Z"))).toEqual({ date: "2026-05-03", hour: 15, minute: 7, second: 8 });
  expect(kstParts(-1)).toEqual({ date: "1970-01-01", hour: 8, minute: 59, second: 59 });
});

test("한국의 날과 시각을 순간으로 바꾸었다 되돌리면 같다", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 1_439 }), (date, minutes) => {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
      const { date: back, hour, minute } = kstParts(kstInstant(date, time));
      expect([back, hour * 60 + minute]).toEqual([date, minutes]);
    }),
  );
  expect(kstInstant("2026-01-01")).toBe(Date.parse("2025-12-31T15:00:00Z"));
});

test("날을 더하고 빼고 세는 일은 서로 맞는다", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -2_000, max: 2_000 }), (date, days) => {
      const moved = addDays(date, days);
      expect(daysBetween(date, moved)).toBe(days);
      expect(addDays(moved, -days)).toBe(date);
      expect(weekday(moved)).toBe((((weekday(date) + days) % 7) + 7) % 7);
    }),
  );
});

test("윤년의 2월 29일을 건너뛰지 않는다", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(addDays("2100-02-28", 1)).toBe("2100-03-01");
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
});

test("달을 더하면 같은 날이고, 그날이 없으면 그달의 마지막 날이다", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
  expect(addMonths("2026-03-15", -3)).toBe("2025-12-15");
  expect(addMonths("2026-11-30", 14)).toBe("2028-01-30");
});

test.each([
  "2025-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-04-31",
  "2026-4-1",
  "26-04-01",
  "2026/04/01",
  " 2026-04-01",
  "",
  "0000-01-01",
])("%p은 날이 아니다", (text) => {
  expect(isPlainDate(text)).toBe(false);
  expect(() => toParts(text)).toThrow(RangeError);
});

test("날이 아닌 값은 날이 아니라고 답하고 던지지 않는다", () => {
  for (const value of [null, undefined, 20260401, new Date(0), ["2026-04-01"]]) expect(isPlainDate(value)).toBe(false);
  expect(isPlainDate("2028-02-29")).toBe(true);
  expect(() => plainDate(2026, 2, 30)).toThrow(RangeError);
  expect(() => toMillis(new Date(Number.NaN))).toThrow(RangeError);
  expect(() => kstInstant("2026-01-01", "24:00")).toThrow(RangeError);
});

test("요일은 일요일 0부터 토요일 6까지다", () => {
  expect(weekday("2026-05-03")).toBe(0);
  expect(weekday("2026-05-02")).toBe(6);
  expect(weekday("1969-12-31")).toBe(3);
});

test("숙박의 밤은 체크인 날부터 체크아웃 전날까지다", () => {
  expect(listNights("2026-02-27", "2026-03-02")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(() => listNights("2026-03-01", "2026-03-01")).toThrow(RangeError);
});

test("시간대가 적히지 않은 시각은 한국 시각으로 읽는다", () => {
  const noon = kstInstant("2026-05-03", "12:00");
  expect(readInstant("2026-05-03T12:00:00")).toBe(noon);
  expect(readInstant("2026-05-03 12:00")).toBe(noon);
  expect(readInstant("2026-05-03T03:00:00Z")).toBe(noon);
  expect(readInstant("2026-05-03T12:00:00+09:00")).toBe(noon);
  expect(readInstant("2026-05-03")).toBe(kstInstant("2026-05-03"));
  for (const text of ["", "내일", "2026-05", "2026-02-30", "2026-05-03T25:00:00"])
    expect(() => readInstant(text)).toThrow(RangeError);
});
