import { weekRows } from "@/shared/content/told-hours";
import type { OpeningHours } from "@/shared/contract/main/content-facts";

const hours = (over: Partial<OpeningHours>): OpeningHours => ({
  weekday: ["09:00", "18:00"],
  holiday: ["10:00", "17:00"],
  closed_text: "",
  ...over,
});
const told = (over: Partial<OpeningHours>) =>
  weekRows(hours(over)).map(({ days, span, isSure }) => [days.join(""), span?.join("~") ?? null, isSure]);

test("시간이 같은 이어진 요일은 한 줄이다", () => {
  expect(told({ weekend: ["09:00", "18:00"] })).toEqual([["1234560", "09:00~18:00", true]]);
  expect(told({ weekend: ["10:00", "16:00"] })).toEqual([
    ["12345", "09:00~18:00", true],
    ["60", "10:00~16:00", true],
  ]);
});

test("자료에 없는 주말은 공휴일과 같다고 보되, 확실하지 않다고 한다", () => {
  expect(told({})).toEqual([
    ["12345", "09:00~18:00", true],
    ["60", "10:00~17:00", false],
  ]);
});

test("쉬는 요일은 그 요일만 닫는다", () => {
  expect(told({ weekend: ["09:00", "18:00"], closed_text: "매주 화요일" })).toEqual([
    ["1", "09:00~18:00", true],
    ["2", null, true],
    ["34560", "09:00~18:00", true],
  ]);
});

test("언제까지인지 모르게 닫은 곳은 모든 요일이 휴무다", () => {
  expect(told({ closed_text: "리모델링으로 임시 휴관" })).toEqual([["1234560", null, true]]);
});

test("토요일만 적은 자료의 일요일은 공휴일과 같다고 보되, 확실하지 않다고 한다", () => {
  expect(told({ saturday: ["09:00", "16:00"] })).toEqual([
    ["12345", "09:00~18:00", true],
    ["6", "09:00~16:00", true],
    ["0", "10:00~17:00", false],
  ]);
  expect(told({ saturday: ["10:00", "17:00"] })).toEqual([
    ["12345", "09:00~18:00", true],
    ["60", "10:00~17:00", true],
  ]);
  expect(told({ saturday: null, closed_text: "매주 일요일" })).toEqual([
    ["12345", "09:00~18:00", true],
    ["60", null, true],
  ]);
  expect(told({ saturday: ["09:00", "16:00"], holiday: null })).toEqual([
    ["12345", "09:00~18:00", true],
    ["6", "09:00~16:00", true],
    ["0", "09:00~16:00", false],
  ]);
});
