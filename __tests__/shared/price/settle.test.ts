import { payoutDay, settle } from "@/shared/price/settle";

describe("정산", () => {
  it("판매 금액과 취소 수수료에서 수수료와 그 부가세를 내림해서 빼고, 1원도 남지 않는다", () => {
    const settled = settle({ sold: 27_005, fees: 4_500 }, 10);
    expect(settled).toEqual({ sold: 27_005, fees: 4_500, covered: 0, commission: 3_150, vat: 315, payout: 28_040 });
    expect(settle({ sold: 0, fees: 0 }, 10)).toMatchObject({ commission: 0, vat: 0, payout: 0 });
    expect(settle({ sold: 999, fees: 0 }, 12.5)).toMatchObject({ commission: 124, vat: 12, payout: 863 });
    for (let sold = 0; sold < 3_000; sold += 7) {
      const { commission, vat, payout } = settle({ sold, fees: 13 }, 8.25);
      expect(payout + commission + vat).toBe(sold + 13);
    }
  });

  it("다음 달 10일에, 쉬는 날이면 그다음 일하는 날에 준다", () => {
    expect(payoutDay("2026-11")).toBe("2026-12-10");
    expect(payoutDay("2026-09")).toBe("2026-10-12");
    expect(payoutDay("2026-12")).toBe("2027-01-11");
  });
});
