import { isWithinRange } from "@/shared/dates/is-within-range";
import { kstInstant } from "@/shared/dates/kst";

const at = (date: string, time?: string) => kstInstant(date, time);

test("시작하는 날 0시부터 끝나는 날 자정 직전까지 기간 안이다", () => {
  const report = jest.fn();
  const ask = (now: number) => isWithinRange("2026-05-01", "2026-05-03", now, report);
  expect(ask(at("2026-05-01") - 1)).toBe(false);
  expect(ask(at("2026-05-01"))).toBe(true);
  expect(ask(at("2026-05-04") - 1)).toBe(true);
  expect(ask(at("2026-05-04"))).toBe(false);
  expect(report).not.toHaveBeenCalled();
});

test("순간으로 주어도 한국 날짜로 본다", () => {
  const report = jest.fn();
  const [start, end] = [new Date("2026-05-01T15:30:00Z"), "2026-05-02T23:00:00"];
  expect(isWithinRange(start, end, at("2026-05-02", "00:10"), report)).toBe(true);
  expect(isWithinRange(start, end, at("2026-05-01", "23:50"), report)).toBe(false);
});

test.each([
  ["읽을 수 없는 시작", "언젠가", "2026-05-03"],
  ["없는 날", "2026-02-30", "2026-05-03"],
  ["뒤집힌 기간", "2026-05-03", "2026-05-01"],
  ["빈 글자", "", ""],
  ["깨진 순간", new Date(Number.NaN), "2026-05-03"],
])("%s이면 던지지 않고 기간 밖이라고 답하며 한국어 한 줄만 남긴다", (_name, start, end) => {
  const report = jest.fn();
  expect(isWithinRange(start, end, at("2026-05-02"), report)).toBe(false);
  expect(report.mock.calls).toEqual([["날짜를 확인하지 못했어요. 기간 밖으로 볼게요."]]);
});
