import {
  clockText,
  countdownText,
  dateText,
  dateTimeText,
  ddayText,
  durationText,
  fullDateText,
  lastMomentText,
  monthText,
  nightsText,
  recordDateText,
  relativeText,
  savedText,
  setTodayOfTexts,
  shortDateText,
  shortDayText,
  timeText,
} from "@/shared/dates/date-text";
import { kstInstant } from "@/shared/dates/kst";
import { stepDatesText } from "@/shared/refund/step-dates-text";
import { projectFiles, readProjectFile } from "../../support/project-files";

test("화면에는 5월 3일 (일), 기록에는 2026.05.03을 쓴다", () => {
  expect(dateText("2026-05-03")).toBe("5월 3일 (일)");
  expect(recordDateText("2026-05-03")).toBe("2026.05.03");
});

describe("올해가 아닌 날", () => {
  afterEach(() => setTodayOfTexts(() => "2026-05-01"));

  test.each([
    ["2026-12-31", "12월 31일 (목)", "2027년 1월 1일 (금)"],
    ["2027-01-01", "2026년 12월 31일 (목)", "1월 1일 (금)"],
  ])("오늘이 %s이면 섣달그믐은 %s, 새해 첫날은 %s이다", (today, last, first) => {
    setTodayOfTexts(() => today);
    expect([dateText("2026-12-31"), dateText("2027-01-01")]).toEqual([last, first]);
    expect(fullDateText("2026-12-31")).toBe("2026년 12월 31일 (목)");
    expect(dateTimeText(kstInstant("2027-01-01", "15:00"))).toBe(`${first} 오후 3:00`);
    expect(lastMomentText(kstInstant("2027-01-01"))).toBe(last);
    expect(savedText(kstInstant("2026-12-31", "09:00"), kstInstant("2027-01-01", "09:00"))).toBe(`${last} 오전 9:00`);
  });

  test("좁은 자리의 짧은 꼴과 달 이름, 환불 단계도 해를 쓴다", () => {
    setTodayOfTexts(() => "2026-12-30");
    expect([shortDateText("2026-12-31"), shortDateText("2027-01-02")]).toEqual(["12.31", "2027.1.2"]);
    expect([shortDayText("2026-12-31"), shortDayText("2027-01-02")]).toEqual(["12.31 목", "2027.1.2 토"]);
    expect([monthText("2026-12-28"), monthText("2027-01-04")]).toEqual(["12월", "2027년 1월"]);
    const step = { from: kstInstant("2026-12-30"), until: kstInstant("2027-01-03"), isFirst: false };
    expect(stepDatesText({ ...step, useDate: "2027-01-09" })).toBe("12.30–2027.1.2");
  });

  test("달과 날을 글로 잇는 곳은 이 파일뿐이다", () => {
    const byHand = /\$\{month\}(월|\.)\s?\$\{day\}/;
    const files = projectFiles(["src", "pages"]).filter((file) => byHand.test(readProjectFile(file)));
    expect(files).toEqual(["src/shared/dates/date-text.ts"]);
  });
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

test("지난 일은 일주일까지 얼마 전으로, 그 뒤에는 날짜로 쓴다", () => {
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
