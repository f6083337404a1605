import {
  countSeats,
  findMissing,
  listOptionIds,
  proposedCounts,
  sumTotals,
  toLines,
} from "@/features/content/booking/choice";
import { quote } from "@/shared/price/quote";
import { activity, child, guardian } from "./activity";

const detail = activity();
const people = { adults: 1, children: ["2019-03-10", "2022-06-01"] };

describe("고른 표", () => {
  test("처음 표는 그날 나이에 맞춰 골라지고 금액은 quote와 같다", () => {
    const { counts, family } = proposedCounts(detail, people, "2026-11-22");
    expect(counts).toEqual({ [child.pk]: 2, [guardian.pk]: 1 });
    expect(sumTotals(detail.options, counts).payAmount).toBe(54_000);
    expect(sumTotals(detail.options, counts)).toEqual(quote({ lines: toLines(detail.options, counts, null) }));
    expect(family.total).toBe(54_000);
  });

  test("손으로 바꾼 수도 quote가 더한 값이다", () => {
    const totals = sumTotals(detail.options, { [child.pk]: 3, [guardian.pk]: 2 });
    expect([totals.listTotal, totals.productDiscount, totals.payAmount]).toEqual([115_000, 31_500, 83_500]);
  });

  test("표 한 장이 pk 하나로 결제에 넘어간다", () => {
    expect(listOptionIds({ 1: 2, 2: 1 })).toBe("1,1,2");
  });

  test("가족 표는 앉는 자리만큼 센다", () => {
    expect(countSeats([{ ...child, seats: 4 }, guardian], { 1: 1, 2: 2 })).toBe(6);
  });
});

describe("아직 고르지 않은 것", () => {
  const chosen = { detail, date: "2026-11-22", isUndated: false, slotId: 70, left: 3, counts: { 1: 2, 2: 1 } };

  test.each([
    ["날짜가 먼저다", { date: null, slotId: null }, "date"],
    ["그다음은 시간이다", { slotId: null }, "time"],
    ["그다음은 인원이다", { counts: {} }, "tickets"],
    ["한 번에 살 수 있는 장수를 넘으면 알린다", { counts: { 1: 21 }, left: 50 }, "most"],
    ["남은 자리보다 많으면 알린다", { left: 2 }, "seats"],
    ["자리를 모르면 팔지 않는다", { left: null }, "unknown_seats"],
    ["날짜 미정 표는 날짜를 묻지 않는다", { date: null, isUndated: true }, "ready"],
    ["다 고르면 없다", {}, "ready"],
  ])("%s", (_rule, over, missing) => {
    expect(findMissing({ ...chosen, ...over })).toBe(missing);
  });
});
