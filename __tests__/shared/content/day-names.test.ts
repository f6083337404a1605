import fc from "fast-check";
import { closedDayNames, dayNames } from "@/shared/content/day-names";
import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { addDays } from "@/shared/dates/plain-date";
import { openingOn } from "@/shared/plan/clock-minutes";

const pair = fc.constantFrom<OpeningHours["weekday"]>(["09:00", "18:00"], ["10:00", "20:00"], null);
const closedText = fc.constantFrom(
  "",
  "연중무휴",
  "매주 월요일",
  "월요일(공휴일인 경우 다음 날)",
  "매주 월요일, 설날 당일, 추석 당일, 1월 1일",
  "매주 일요일, 공휴일",
  "둘째·넷째 월요일",
  "마지막 수요일",
  "월요일(공휴일 제외), 설 연휴, 추석 연휴",
  "토요일, 일요일",
  "임시 휴관",
  "12월 25일",
);
const hours: fc.Arbitrary<OpeningHours> = fc.record(
  { weekday: pair, weekend: pair, saturday: pair, holiday: pair, closed_text: closedText },
  { requiredKeys: ["weekday", "holiday", "closed_text"] },
);

test("쉬는 날의 이름으로 본 것은 여는 시간을 하나씩 따져 본 것과 같다", () => {
  const all = { closed: 0, open: 0, unknown: 0 };
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 900 }), (item, ahead) => {
      const date = addDays("2026-01-01", ahead);
      const closed = closedDayNames(item);
      const opening = openingOn(item, date);
      if (opening === null) expect(closed).toBeNull();
      else expect(dayNames(date).some((name) => closed?.includes(name))).toBe(opening === "closed");
      all[opening === null ? "unknown" : opening === "closed" ? "closed" : "open"] += 1;
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(...Object.values(all))).toBeGreaterThan(50);
});
