import { paidTotal } from "@/shared/price/quote";

describe("가족이 낸 값", () => {
  it("카드와 제휴 포인트와 내 포인트를 모두 더한다", () => {
    expect(paidTotal({ pay_amount: 31_000, partner_point: 5_000, own_point: 400 })).toBe(36_400);
  });
});
