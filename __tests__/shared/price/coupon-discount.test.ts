import { couponDiscount, plusDiscount } from "@/shared/price/discounts";
import { takePercent } from "@/shared/price/won";

const percentCoupon = (discount_percent: number, maximum_discount_amount = 0) => ({
  is_percent: true,
  discount_percent,
  discount_amount: 0,
  maximum_discount_amount,
});
const fixedCoupon = (discount_amount: number, maximum_discount_amount = 0) => ({
  is_percent: false,
  discount_percent: 0,
  discount_amount,
  maximum_discount_amount,
});

test.each([
  ["15 %, 상한 없음", percentCoupon(15), 33_333, 4_999],
  ["15 %, 상한 3,000원", percentCoupon(15, 3_000), 33_333, 3_000],
  ["값보다 큰 정액", fixedCoupon(50_000), 33_333, 33_333],
  ["0원", percentCoupon(15), 0, 0],
  ["0원에 정액", fixedCoupon(3_000), 0, 0],
  ["100 %", percentCoupon(100), 33_333, 33_333],
  ["0 %", percentCoupon(0), 33_333, 0],
  ["1원에 99 %", percentCoupon(99), 1, 0],
  ["상한이 있는 정액", fixedCoupon(5_000, 3_000), 33_333, 3_000],
])("쿠폰 할인: %s", (_name, coupon, price, discount) => {
  expect(couponDiscount(coupon, price)).toBe(discount);
});

test.each([101, -1, Number.NaN])("%p %%는 쿠폰이 될 수 없다", (percent) => {
  expect(() => couponDiscount(percentCoupon(percent), 1_000)).toThrow(RangeError);
});

test("소수 비율도 부동소수 오차 없이 내린다", () => {
  expect(takePercent(1_000, 0.29)).toBe(2);
  expect(takePercent(10_000, 0.29)).toBe(29);
  expect(takePercent(100, 57)).toBe(57);
});

test("추가 할인은 상한과 남은 금액을 넘지 않는다", () => {
  const plus = { id: 1, exclusive_with_coupon: false };
  expect(plusDiscount({ ...plus, type: "percent", value: 10, max: 500 }, 37_800)).toBe(500);
  expect(plusDiscount({ ...plus, type: "amount", value: 1_000, max: 0 }, 700)).toBe(700);
});
