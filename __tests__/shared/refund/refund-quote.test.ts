import fc from "fast-check";
import { type RefundProduct, refundQuote } from "@/shared/refund/refund-quote";

const anyProduct: fc.Arbitrary<RefundProduct> = fc.record({
  pk: fc.integer({ min: 1, max: 99 }),
  ownPoint: fc.integer({ min: 0, max: 20_000 }),
  partnerPoint: fc.integer({ min: 0, max: 20_000 }),
  payAmount: fc.integer({ min: 0, max: 200_000 }),
  rate: fc.constantFrom(0, 10, 20, 30, 50, 80, 90, 100),
});
const netOf = ({ ownPoint, partnerPoint, payAmount }: Omit<RefundProduct, "pk" | "rate">) =>
  ownPoint + partnerPoint + payAmount;

test("상품마다 수수료와 환불을 더하면 낸 돈이고, 낸 것보다 많이 돌려받는 수단은 없다", () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 6 }), (products) => {
      const quoted = refundQuote(products);
      expect(quoted.fee + quoted.refund).toBe(quoted.netPaid);
      quoted.products.forEach((settled, place) => {
        const product = products[place];
        if (!product) throw new Error("a product got lost");
        expect(settled.fee + settled.refund).toBe(netOf(product));
        for (const part of ["ownPoint", "partnerPoint", "payAmount"] as const) {
          expect(settled.back[part]).toBeGreaterThanOrEqual(0);
          expect(settled.readFee[part]).toBeGreaterThanOrEqual(0);
          expect(settled.back[part] + settled.readFee[part]).toBe(product[part]);
        }
      });
    }),
    { numRuns: 500 },
  );
});

test("수수료는 내 포인트를 다 쓴 뒤에 제휴 포인트, 그것도 다 쓴 뒤에 카드에서 뗀다", () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      const { readFee, back } = refundQuote([product]);
      if (readFee.partnerPoint > 0) expect(back.ownPoint).toBe(0);
      if (readFee.payAmount > 0) expect(back.partnerPoint).toBe(0);
    }),
  );
});

test("같은 비율로 한꺼번에 취소하면 낸 돈 전체에서 한 번만 내린다", () => {
  const third = { ownPoint: 0, partnerPoint: 0, payAmount: 33, rate: 10 };
  const together = refundQuote([
    { pk: 1, ...third },
    { pk: 2, ...third },
    { pk: 3, ...third },
  ]);
  expect(together.fee).toBe(9);
  expect(together.products.map(({ fee }) => fee)).toEqual([3, 3, 3]);
});

test("하나씩 취소한 수수료의 합은 한꺼번에 취소한 수수료보다 크지 않다", () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 6 }), (products) => {
      const apart = products.map((product) => refundQuote([product]).fee).reduce((sum, fee) => sum + fee, 0);
      expect(apart).toBeLessThanOrEqual(refundQuote(products).fee);
    }),
  );
});

test("아무것도 고르지 않으면 모두 0원이다", () => {
  expect(refundQuote([])).toMatchObject({ netPaid: 0, fee: 0, refund: 0, products: [] });
});
