import { plusDetail } from "@/features/payment/discounts/discounts";

const plus = {
  id: 1,
  name: "저녁 관람",
  type: "percent" as const,
  value: 12,
  max: 3_000,
  exclusive_with_coupon: false,
};

it("비율로 깎는 추가 할인은 얼마까지 깎는지 말한다", () => {
  expect(plusDetail(plus)).toBe("12% · 최대 3,000원 · 쿠폰과 함께 쓸 수 있어요");
  expect(plusDetail({ ...plus, max: 0, exclusive_with_coupon: true })).toBe("12% · 쿠폰과 함께 쓸 수 없어요");
  expect(plusDetail({ ...plus, type: "amount", value: 2_000, max: 0 })).toBe("쿠폰과 함께 쓸 수 있어요");
});
