import { coveredFee } from "@/shared/refund/covered-fee";

it("6,000원 입장권의 50% 수수료는 쿠폰을 썼어도 파는 곳에 3,000원이다", () => {
  expect(coveredFee([{ rate: 50, fee: 1_335, sold: 6_000 }])).toBe(1_665);
});

it("할인이 없거나 수수료가 없으면 더할 것도 없다", () => {
  expect(coveredFee([{ rate: 50, fee: 3_000, sold: 6_000 }])).toBe(0);
  expect(coveredFee([{ rate: 0, fee: 0, sold: 6_000 }])).toBe(0);
});

it("같은 율의 표는 함께 세고, 다른 율은 따로 센다", () => {
  const half = [
    { rate: 10, fee: 101, sold: 1_999 },
    { rate: 10, fee: 98, sold: 1_999 },
  ];
  expect(coveredFee(half)).toBe(399 - 199);
  expect(coveredFee([...half, { rate: 30, fee: 0, sold: 1_000 }])).toBe(200 + 300);
});
