import fc from "fast-check";
import { type QuoteInput, quote, sumWon } from "@/shared/price/quote";
import { ruleWith } from "../../support/coupon-terms";
import { anyCart, anyCoupon, anyInput } from "./arbitraries";

const PARTS = ["productDiscount", "couponDiscount", "plusDiscount", "partnerPoint", "ownPoint", "payAmount"] as const;

const line = (id: string, unitPrice: number, quantity = 1) => ({
  id,
  day: null,
  unitPrice,
  quantity,
  couponEligible: true,
});

test("어떤 장바구니든 줄의 몫을 더하면 전체의 몫이 된다", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const whole = quote(input);
      for (const part of [...PARTS, "listTotal", "price", "netPaid"] as const) {
        expect(sumWon(whole.lines.map((line) => line[part]))).toBe(whole[part]);
      }
    }),
    { numRuns: 400 },
  );
});

test("전체도 줄도 정가는 할인, 포인트, 결제 금액으로 남김없이 나뉘고 어느 몫도 0보다 작거나 줄 값보다 크지 않다", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const whole = quote(input);
      for (const item of [whole, ...whole.lines]) {
        expect(sumWon(PARTS.map((part) => item[part]))).toBe(item.listTotal);
        for (const part of PARTS) expect(item[part]).toBeLessThanOrEqual(item.listTotal);
        expect(item.partnerPoint + item.ownPoint + item.payAmount).toBe(item.netPaid);
      }
    }),
    { numRuns: 400 },
  );
});

test("쿠폰을 더해도 결제 금액은 오르지 않는다", () => {
  fc.assert(
    fc.property(anyInput, anyCoupon, (input, coupon) => {
      const without = quote({ ...input, coupon: null });
      expect(quote({ ...input, coupon }).payAmount).toBeLessThanOrEqual(without.payAmount);
    }),
    { numRuns: 600 },
  );
});

test("줄에 매긴 순서가 달라져도 합계는 같다", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const turned = quote({ ...input, lines: [...input.lines].reverse() });
      const { payAmount, couponDiscount, partnerPoint } = quote(input);
      expect(turned).toMatchObject({ payAmount, couponDiscount, partnerPoint });
    }),
  );
});

test("쿠폰을 쓸 수 없는 줄은 쿠폰 몫을 지지 않는다", () => {
  fc.assert(
    fc.property(anyCart, anyCoupon, (lines, coupon) => {
      const whole = quote({ lines, coupon });
      lines.forEach((line, place) => {
        if (!line.couponEligible) expect(whole.lines[place]?.couponDiscount).toBe(0);
      });
    }),
  );
});

test("쿠폰과 행사의 백분율은 원 아래를 버린다", () => {
  const coupon = { ...fixed(0), is_percent: true, discount_percent: 10 };
  const plusDiscount = { id: 1, type: "percent", value: 10, max: 0, exclusive_with_coupon: false } as const;
  expect(quote({ lines: [line("a", 10_009)], coupon, plusDiscount })).toMatchObject({
    couponDiscount: 1_000,
    plusDiscount: 900,
    payAmount: 8_109,
  });
});

test("최소 주문 금액에 1원 모자라면 쿠폰은 쓰이지 않고 이유를 알린다", () => {
  const coupon = { ...fixed(3_000), min_spend: 20_000 };
  expect(quote({ lines: [line("a", 19_999)], coupon })).toMatchObject({
    couponDiscount: 0,
    payAmount: 19_999,
    notices: ["COUPON_MIN_SPEND"],
  });
  expect(quote({ lines: [line("a", 20_000)], coupon })).toMatchObject({ couponDiscount: 3_000, notices: [] });
});

test("쿠폰과 함께 쓸 수 없는 추가 할인을 고르면 쿠폰이 풀리고 이유를 알린다", () => {
  const plusDiscount = { id: 1, type: "percent", value: 10, max: 0, exclusive_with_coupon: true } as const;
  expect(quote({ lines: [line("a", 10_000)], coupon: fixed(5_000), plusDiscount })).toMatchObject({
    couponDiscount: 0,
    plusDiscount: 1_000,
    payAmount: 9_000,
    notices: ["COUPON_CLEARED_BY_PLUS"],
  });
});

test("추가 할인은 쿠폰을 뺀 금액에서 계산하고, 제휴 포인트는 그다음 남은 금액의 비율까지만 쓴다", () => {
  const input: QuoteInput = {
    lines: [line("a", 10_000, 2)],
    coupon: fixed(5_000),
    plusDiscount: { id: 1, type: "percent", value: 10, max: 0, exclusive_with_coupon: false },
    partnerPoint: { method: "club_point", contract_number: "C", rate: 50, balance: 1_000_000 },
  };
  expect(quote(input)).toMatchObject({ plusDiscount: 1_500, netPaid: 13_500, partnerPoint: 6_750, payAmount: 6_750 });
});

test("제휴 포인트와 내 포인트는 달라고 한 만큼만, 잔액과 남은 금액 안에서 쓴다", () => {
  const partnerPoint = { method: "play_point", contract_number: "P", rate: 100, balance: 700, amount: 300 } as const;
  const lines = [line("a", 1_000)];
  expect(quote({ lines, partnerPoint, ownPoint: { balance: 5_000, amount: 100 } })).toMatchObject({
    partnerPoint: 300,
    ownPoint: 100,
    payAmount: 600,
  });
  expect(quote({ lines, ownPoint: { balance: 5_000 } })).toMatchObject({ ownPoint: 1_000, payAmount: 0 });
});

test("내 포인트로 낼 수 있는 가장 큰 금액은 잔액과 남은 금액 가운데 작은 쪽이다", () => {
  const lines = [line("a", 1_000)];
  expect(quote({ lines, ownPoint: { balance: 300 } }).ownPointCap).toBe(300);
  expect(quote({ lines, ownPoint: { balance: 5_000 } }).ownPointCap).toBe(1_000);
  expect(quote({ lines }).ownPointCap).toBe(1_000);
});

test("줄의 나이 띠와 무료인 이유는 몫에도 남는다", () => {
  const ageBand = { minMonths: 0, maxMonths: 35 };
  const lines = [{ ...line("baby", 1_000), ageBand, freeOf: "age" as const }, line("adult", 1_000)];
  expect(quote({ lines }).lines.map(({ ageBand: band, freeOf }) => [band, freeOf])).toEqual([
    [ageBand, "age"],
    [null, null],
  ]);
});

test("무료로 표시된 줄은 정가가 적혀 있어도 0원이다", () => {
  const free = { ...line("baby", 12_000), freeOf: "age" as const };
  expect(quote({ lines: [free, line("adult", 15_000)] })).toMatchObject({ listTotal: 15_000, payAmount: 15_000 });
});

test("상품 할인은 정가와 판매가의 차이를 수량만큼 더한다", () => {
  const lines = [{ ...line("a", 15_000, 3), discountedUnitPrice: 12_000 }];
  expect(quote({ lines })).toMatchObject({ listTotal: 45_000, productDiscount: 9_000, price: 36_000 });
});

test("빈 장바구니는 모두 0원이다", () => {
  expect(quote({ lines: [], coupon: fixed(1_000) })).toMatchObject({ listTotal: 0, couponDiscount: 0, payAmount: 0 });
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("원이 아닌 값 %p은 받지 않는다", (unitPrice) => {
  expect(() => quote({ lines: [line("a", unitPrice)] })).toThrow(RangeError);
});

test("다른 줄이 있어도 수량을 음수로 적어 값을 깎을 수 없고, 로그에는 틀린 수가 남는다", () => {
  expect(() => quote({ lines: [line("a", 1_000, 2), line("b", 1_000, -1)] })).toThrow("-1");
  expect(() => sumWon([5_000, -500])).toThrow("-500");
});

test("판매가가 정가보다 비싸면 받지 않는다", () => {
  expect(() => quote({ lines: [{ ...line("a", 1_000), discountedUnitPrice: 1_001 }] })).toThrow(RangeError);
  const dear = { ...line("a", 1_000), discountedUnitPrice: 1_001 };
  expect(() => quote({ lines: [dear, { ...line("b", 9_000), discountedUnitPrice: 1 }] })).toThrow(RangeError);
});

function fixed(discount_amount: number) {
  return ruleWith({ discount_amount });
}
