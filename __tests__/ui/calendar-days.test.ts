import { choose, openDays, toDate, toIso } from "@/ui/booking/calendar/calendar-days";

const rules = { mode: "range", min: "2026-11-20", soldOut: new Set(["2026-11-25"]) } as const;

test("첫 날을 고르면 시작, 뒤의 날을 고르면 끝, 다시 고르면 새 시작이다", () => {
  const start = choose("range", {}, "2026-11-28");
  expect(start).toEqual({ start: "2026-11-28" });
  expect(choose("range", start, "2026-11-30")).toEqual({ start: "2026-11-28", end: "2026-11-30" });
  expect(choose("range", start, "2026-11-27")).toEqual({ start: "2026-11-27" });
  expect(choose("range", { start: "2026-11-28", end: "2026-11-30" }, "2026-12-01")).toEqual({ start: "2026-12-01" });
});

test("지난 날은 고를 수 없다", () => {
  expect(openDays(rules, {})("2026-11-19")).toBe(false);
  expect(openDays(rules, {})("2026-11-20")).toBe(true);
});

test("마감된 밤에는 잘 수 없지만 그날 아침에 나갈 수는 있다", () => {
  expect(openDays(rules, {})("2026-11-25")).toBe(false);
  expect(openDays(rules, { start: "2026-11-24" })("2026-11-25")).toBe(true);
  expect(openDays(rules, { start: "2026-11-24" })("2026-11-26")).toBe(false);
});

test("날짜 글자는 어느 시간대에서도 같은 날로 돌아온다", () => {
  expect(["2026-01-01", "2028-02-29", "2026-12-31"].map((iso) => toIso(toDate(iso)))).toEqual([
    "2026-01-01",
    "2028-02-29",
    "2026-12-31",
  ]);
});
