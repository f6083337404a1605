import {
  clockText,
  countdownText,
  dateText,
  dateTimeText,
  ddayText,
  durationText,
  nightsText,
  recordDateText,
  relativeText,
  timeText,
} from "@/shared/dates/date-text";
import { kstInstant } from "@/shared/dates/kst";

test("화면에는 5월 3일 (일), 기록에는 2026.05.03을 쓴다", () => {
  expect(dateText("2026-05-03")).toBe("5월 3일 (일)");
  expect(recordDateText("2026-05-03")).toBe("2026.05.03");
});

test.each([
  ["15:00", "오후 3:00"],
  ["00:05", "오전 12:05"],
  ["12:00", "오후 12:00"],
  ["11:59", "오전 11:59"],
  ["23:59", "오후 11:59"],
])("%s은 %s으로 쓴다", (clock, text) => {
  expect(clockText(clock)).toBe(text);
  expect(timeText(kstInstant("2026-05-03", clock))).toBe(text);
});

test("시각이 아닌 글자는 받지 않는다", () => {
  for (const text of ["24:00", "9:00", "12:60", ""]) expect(() => clockText(text)).toThrow(RangeError);
});

test("날과 시각, 박과 일, 남은 날을 쓴다", () => {
  expect(dateTimeText(kstInstant("2026-05-03", "15:00"))).toBe("5월 3일 (일) 오후 3:00");
  expect(nightsText("2026-05-02", "2026-05-03")).toBe("1박 2일");
  expect(nightsText("2026-02-27", "2026-03-02")).toBe("3박 4일");
  expect(ddayText("2026-05-01", "2026-05-04")).toBe("D-3");
  expect(ddayText("2026-05-01", "2026-05-01")).toBe("D-DAY");
  expect(ddayText("2026-05-03", "2026-05-01")).toBe("D+2");
});

test("지난 일은 이레까지 얼마 전으로, 그 뒤에는 날짜로 쓴다", () => {
  const now = kstInstant("2026-05-10", "12:00");
  const ago = (minutes: number) => relativeText(now - minutes * 60_000, now);
  expect(ago(0)).toBe("방금");
  expect(ago(-5)).toBe("방금");
  expect(ago(1)).toBe("1분 전");
  expect(ago(59)).toBe("59분 전");
  expect(ago(60)).toBe("1시간 전");
  expect(ago(23 * 60 + 59)).toBe("23시간 전");
  expect(ago(24 * 60)).toBe("1일 전");
  expect(ago(8 * 24 * 60 - 1)).toBe("7일 전");
  expect(ago(8 * 24 * 60)).toBe("2026.05.02");
});

test("남은 초는 분과 초로 세고 0 아래로 가지 않는다", () => {
  expect(countdownText(180)).toBe("3:00");
  expect(countdownText(59.2)).toBe("1:00");
  expect(countdownText(9)).toBe("0:09");
  expect(countdownText(-3)).toBe("0:00");
});

test("걸리는 시간은 한 시간부터 시간과 분으로 읽힌다", () => {
  expect([0, 40, 60, 90, 360].map(durationText)).toEqual(["0분", "40분", "1시간", "1시간 30분", "6시간"]);
});
