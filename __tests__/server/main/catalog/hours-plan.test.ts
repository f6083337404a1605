import { hoursPlan } from "@/server/main/catalog/import/hours-plan";
import { openDays } from "@/server/main/catalog/slot-plan";

const toPlan = (closed_text: string, holiday: [string, string] | null = ["10:00", "18:00"]) =>
  hoursPlan({ weekday: ["10:00", "18:00"], holiday, closed_text });

describe("박물관 쉬는 날 읽기", () => {
  it.each([
    ["연중무휴", []],
    ["매주 월요일", [1]],
    ["월", [1]],
    ["월요일+화요일+1월 1일", [1, 2]],
    ["매주 월, 화요일", [1, 2]],
    ["토, 일, 공휴일, 개교기념일", [0, 6]],
    ["매주 토+일", [0, 6]],
    ["주말 및 공휴일", [0, 6]],
    ["일요일, 공휴일, 근로자의날", [0]],
    ["매년 1월 1일, 설날 당일, 추석 당일", []],
    ["매주 월요일(단, 월요일이 공휴일인 경우 당일은 개관하고 그 다음 첫번째 평일에 휴관)", [1]],
    ["월요일이 공휴일인 경우 다음날 휴관", [1]],
    ["설/추석 당일, 1,2,3,6월 네번째 월요일 휴관, 9월~12월 매주 화요일 휴관", [1, 2]],
  ])("“%s”에서 쉬는 요일을 찾아요", (text, days) => {
    expect(toPlan(text)?.closedWeekdays).toEqual(days);
  });

  it.each([
    ["매월 둘째·넷째 월요일", ["2026-12-14", "2026-12-28"]],
    ["매월 2, 4주 월요일", ["2026-12-14", "2026-12-28"]],
    ["첫째 주 월요일, 셋째 월요일", ["2026-12-07", "2026-12-21"]],
    ["마지막 주 수요일", ["2026-12-30"]],
    ["매주 월요일, 매월 마지막 수요일", ["2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28", "2026-12-30"]],
  ])("“%s”에는 그 주의 그 요일에만 쉬어요", (text, closed) => {
    const plan = toPlan(text);
    if (!plan) throw new Error("no plan");
    const open = new Set(openDays(plan, "2026-12-01", 31).map(({ date }) => date));
    const days = Array.from({ length: 31 }, (_, index) => `2026-12-${String(index + 1).padStart(2, "0")}`);
    expect(days.filter((day) => !open.has(day))).toEqual(closed);
  });

  it("공휴일이 쉬는 날이면 공휴일에 팔지 않아요", () => {
    expect(toPlan("토, 일, 공휴일")?.holidays).toBe("closed");
    expect(toPlan("매주 월요일", null)?.holidays).toBe("closed");
    expect(toPlan("매주 월요일(공휴일인 월요일은 제외)")?.holidays).toBe("open");
  });

  it("월요일이 공휴일이면 열고 다음 날 쉬는 곳은 그렇게 열어요", () => {
    const plan = toPlan("매주 월요일(단, 월요일이 공휴일인 경우 그 다음날 휴관)");
    if (!plan) throw new Error("no plan");
    // 2026-05-25 월요일은 부처님 오신 날 대체공휴일이다.
    expect(openDays(plan, "2026-05-24", 4).map(({ date }) => date)).toEqual(["2026-05-24", "2026-05-25", "2026-05-27"]);
  });

  it("연휴와 1월 1일에 쉬어요", () => {
    const plan = toPlan("1월 1일, 설 연휴");
    if (!plan) throw new Error("no plan");
    expect(openDays(plan, "2026-02-15", 6).map(({ date }) => date)).toEqual(["2026-02-15", "2026-02-19", "2026-02-20"]);
    expect(openDays(plan, "2027-01-01", 1)).toEqual([]);
  });

  it("지금 닫은 곳은 팔지 않아요", () => {
    for (const text of ["휴관", "휴관중", "건물 노후로 안전상 임시휴관중", "리모델링 공사"])
      expect(toPlan(text)).toBeNull();
    expect(hoursPlan({ weekday: null, holiday: null, closed_text: "연중무휴" })).toBeNull();
  });
});
