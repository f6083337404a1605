import { discountText, fromPriceText, manText, pointText, priceText, wonText } from "@/shared/price/price-text";

test("돈과 포인트는 원과 P를 붙이고 세 자리마다 끊는다", () => {
  expect(wonText(19_000)).toBe("19,000원");
  expect(wonText(0)).toBe("0원");
  expect(wonText(1_234_567)).toBe("1,234,567원");
  expect(pointText(1_200)).toBe("1,200P");
});

test("할인은 뺄셈 기호로, 0원은 무료로, 범위는 부터로 쓴다", () => {
  expect(discountText(3_000)).toBe("−3,000원");
  expect(discountText(0)).toBe("0원");
  expect(priceText(0)).toBe("무료");
  expect(priceText(24_500)).toBe("24,500원");
  expect(fromPriceText(24_500)).toBe("24,500원부터");
});

test.each([
  [178_000, "17.8만"],
  [200_000, "20만"],
  [178_001, "17.9만"],
  [9_900, "9,900"],
  [10_000, "1만"],
  [12_340_000, "1,234만"],
  [0, "무료"],
])("좁은 칸의 %d원은 %s이고 실제보다 싸 보이지 않는다", (amount, text) => {
  expect(manText(amount)).toBe(text);
});
