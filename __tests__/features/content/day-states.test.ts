import { closedDays, weekDays } from "@/features/content/booking/day-states";
import { soonestDay, toTimes, toWeek } from "@/features/content/booking/slots";
import { slot } from "./activity";

const today = "2026-11-20";

describe("자리 달력", () => {
  test("하루는 여유, 남은 자리, 마감, 휴무 가운데 하나다", () => {
    const slots = [
      slot({ pk: 1, date: "2026-11-20", state: "closed" }),
      slot({ pk: 2, date: "2026-11-21", state: "few", left: 3 }),
      slot({ pk: 3, date: "2026-11-22", state: "open", left: 9 }),
      slot({ pk: 4, date: "2026-11-23", state: "sold_out", left: 0 }),
    ];
    const words = weekDays(slots, today, today).map(({ stateText }) => stateText);
    expect(words).toEqual(["마감", "3자리", "여유", "마감", "휴무", "휴무", "휴무"]);
  });

  test("다른 날의 시간과 날짜 미정 표는 그날의 시간이 아니다", () => {
    const slots = [slot({ pk: 1 }), slot({ pk: 2, date: null, starts_at: null }), slot({ pk: 3, date: "2026-11-23" })];
    expect(toTimes(slots, "2026-11-22").map(({ slotId }) => slotId)).toEqual([1]);
    expect(toTimes(slots, null).map(({ slotId }) => slotId)).toEqual([2]);
  });

  test("한 시간에 표마다 자리가 따로 있으면 더해서 한 번 보인다", () => {
    const slots = [slot({ pk: 1, option_pk: 1, left: 2, state: "few" }), slot({ pk: 2, option_pk: 2, left: 6 })];
    expect(toTimes(slots, "2026-11-22")).toEqual([
      { slotId: 1, startsAt: "13:00", left: 8, state: "open", isCalm: false },
    ]);
  });

  test("고른 날이 든 일주일은 오늘부터 센다", () => {
    expect(toWeek("2026-11-26", today)).toBe("2026-11-20");
    expect(toWeek("2026-11-27", today)).toBe("2026-11-27");
    expect(toWeek("2026-11-01", today)).toBe("2026-11-20");
  });

  test("가장 빠른 날은 살 수 있는 첫날이고, 없으면 없다", () => {
    const full = slot({ date: "2026-11-21", state: "sold_out", left: 0 });
    expect(soonestDay([slot({ date: "2026-12-03" }), full, slot({ date: "2026-12-01" })])).toBe("2026-12-01");
    expect(soonestDay([full])).toBeNull();
    expect(closedDays([full, slot()], "2026-11-21", "2026-11-22")).toEqual(["2026-11-21"]);
  });
});
