import { openingOn } from "@/shared/plan/clock-minutes";
import { type DayPlan, findNap, MOST_STOPS, newPlan, withMoved, withoutStop, withStop } from "@/shared/plan/day-plan";

const stop = (pk: number) => ({ pk, name: `${pk}번 놀이`, booked: null, minutes: null });
const toPlan = (...pks: number[]): DayPlan =>
  pks.reduce((plan, pk) => withStop(plan, stop(pk)), newPlan("a", "2026-11-28"));
const listPks = ({ stops }: DayPlan) => stops.map(({ pk }) => pk);

describe("하루 계획을 고쳐요", () => {
  it("같은 곳은 한 번만 있고, 자리는 그대로예요", () => {
    const booked = { date: "2026-11-28", from: "10:00", to: null };
    const plan = withStop(toPlan(1, 2), { ...stop(1), booked });
    expect(listPks(plan)).toEqual([1, 2]);
    expect(plan.stops[0]?.booked).toEqual(booked);
  });

  it(`${MOST_STOPS}곳까지 담아요`, () => expect(listPks(toPlan(1, 2, 3, 4, 5))).toEqual([1, 2, 3, 4]));

  it("앞뒤로 옮기고, 끝에서는 그대로이고, 빼요", () => {
    expect(listPks(withMoved(toPlan(1, 2, 3), 3, -1))).toEqual([1, 3, 2]);
    expect(listPks(withMoved(toPlan(1, 2, 3), 1, 1))).toEqual([2, 1, 3]);
    expect(listPks(withMoved(toPlan(1, 2), 1, -1))).toEqual([1, 2]);
    expect(listPks(withoutStop(toPlan(1, 2), 1))).toEqual([2]);
  });
});

describe("낮잠", () => {
  const naps = [{ from: "13:00", to: "14:30" }, null, { from: "12:30", to: "14:00" }];
  const plan = newPlan("a", "2026-11-28");

  it("아이들의 낮잠을 모두 덮어요", () => expect(findNap(plan, naps)).toEqual({ from: 750, to: 870 }));
  it("계획에 적은 시간이 앞서요", () =>
    expect(findNap({ ...plan, nap: { from: "15:00", to: "16:00" } }, naps)).toEqual({ from: 900, to: 960 }));
  it("안 자는 날이거나 아무도 안 자면 없어요", () => {
    expect(findNap({ ...plan, isNapless: true }, naps)).toBeNull();
    expect(findNap(plan, [null])).toBeNull();
  });
});

describe("그날 여는 시간", () => {
  const hours = {
    weekday: ["10:00", "18:00"],
    holiday: ["09:00", "17:00"],
    closed_text: "매주 월요일, 설날·추석 당일",
  } as {
    weekday: [string, string];
    holiday: [string, string] | null;
    closed_text: string;
  };

  it.each([
    ["2026-11-27", { from: 600, to: 1080 }],
    ["2026-11-28", { from: 540, to: 1020 }],
    ["2026-12-25", { from: 540, to: 1020 }],
    ["2026-11-30", "closed"],
    ["2026-09-25", "closed"],
  ])("%s", (date, open) => expect(openingOn(hours, date)).toEqual(open));

  it("주말 시간을 말하지 않으면 평일처럼 열고, 공휴일에는 쉬어요", () => {
    expect(openingOn({ ...hours, holiday: null }, "2026-11-28")).toEqual({ from: 600, to: 1080 });
    expect(openingOn({ ...hours, holiday: null }, "2026-12-25")).toBe("closed");
  });

  it("자정을 넘겨 여는 날은 자정까지로 센다", () => {
    const evening: [string, string] = ["18:00", "02:00"];
    expect(openingOn({ ...hours, weekday: evening, holiday: evening }, "2026-12-25")).toEqual({ from: 1080, to: 1439 });
  });

  it("아무 말이 없으면 모르고, 임시 휴관이면 닫아요", () => {
    expect(openingOn(null, "2026-11-28")).toBeNull();
    expect(openingOn({ ...hours, closed_text: "임시휴관" }, "2026-11-28")).toBe("closed");
  });
});
