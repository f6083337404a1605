import { between, isPicked, listDates, type Picked, press, stepTo, toWeeks } from "@/features/partner/stays/pick-days";

const bounds = { today: "2026-11-24", last: "2027-05-22" };

describe("달력에서 날 고르기", () => {
  it("첫날과 끝날을 차례로 누르고, 어느 쪽을 먼저 눌러도 같으며, 세 번째는 새로 고른다", () => {
    const first = press(null, "2026-12-05");
    expect(first).toEqual({ from: "2026-12-05", to: "2026-12-05", isOpen: true });
    const back = press(first, "2026-12-02");
    expect(back).toEqual({ from: "2026-12-02", to: "2026-12-05", isOpen: false });
    expect(press(back, "2026-12-10")).toMatchObject({ from: "2026-12-10", isOpen: true });
    expect(between("2026-12-05", "2026-12-02")).toEqual({ from: "2026-12-02", to: "2026-12-05" });
    expect(["2026-12-01", "2026-12-03", "2026-12-06"].map((day) => isPicked(back, day))).toEqual([false, true, false]);
  });

  it("요일을 고르면 그 요일만, 고르지 않으면 모두다", () => {
    const picked: Picked = { from: "2026-12-01", to: "2026-12-14", isOpen: false };
    expect(listDates(picked, [5, 6])).toEqual(["2026-12-04", "2026-12-05", "2026-12-11", "2026-12-12"]);
    expect(listDates(picked, [])).toHaveLength(14);
  });

  it("달은 일요일에서 시작하고, 다른 달의 날은 비어 있다", () => {
    const weeks = toWeeks("2026-12-01");
    expect(weeks[0]).toEqual([null, null, "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]);
    expect(weeks.at(-1)).toEqual(["2026-12-27", "2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  });

  it("화살표는 하루와 한 주를 옮기고 오늘과 끝날을 넘지 않는다", () => {
    expect(stepTo("ArrowDown", "2026-11-28", bounds)).toBe("2026-12-05");
    expect(stepTo("ArrowUp", "2026-11-28", bounds)).toBe("2026-11-24");
    expect(stepTo("ArrowRight", "2027-05-22", bounds)).toBe("2027-05-22");
    expect(stepTo("Enter", "2026-11-28", bounds)).toBeNull();
  });
});
