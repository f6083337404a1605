import fc from "fast-check";
import { bestMix } from "@/shared/price/best-mix";
import { leastPayment } from "@/shared/price/pay-method";
import { quote } from "@/shared/price/quote";
import { ruleWith } from "../../support/coupon-terms";
import { anyCart, anyCoupon, anyInput, anyPartner, anyPlus } from "./arbitraries";

const ticket = { id: 1, day: null, unitPrice: 2_000, quantity: 1, couponEligible: true };
const anyMethod = fc.constantFrom("card", "tosspay", "kakaopay", "naverpay", "transfer" as const);

test("카드는 100원, 계좌가 뒤에 설 수 있는 수단은 200원부터다", () => {
  expect(leastPayment("card")).toBe(100);
  expect(leastPayment("kakaopay")).toBe(200);
  expect(leastPayment("transfer")).toBe(200);
});

test("포인트를 모두 쓰면 50원이 남는 결제는, 낼 수 있는 금액을 남기고 그만큼 덜 쓴다", () => {
  const priced = quote({ lines: [ticket], ownPoint: { balance: 1_950 }, leastPayment: 100 });
  expect(priced).toMatchObject({ ownPoint: 1_900, ownPointCap: 1_900, payAmount: 100, notices: ["POINTS_LOWERED"] });
});

test("직접 쓴 포인트도 낼 수 있는 금액을 남기고, 그렇게 했다고 말한다", () => {
  const ownPoint = { balance: 5_000, amount: 1_950 };
  const priced = quote({ lines: [ticket], ownPoint, leastPayment: 200 });
  expect(priced).toMatchObject({ ownPoint: 1_800, ownPointCap: 2_000, payAmount: 200, notices: ["POINTS_LOWERED"] });
});

test("모두 포인트로 내거나 넉넉히 남으면 그대로 쓴다", () => {
  const paid = (amount: number) => quote({ lines: [ticket], ownPoint: { balance: 5_000, amount }, leastPayment: 100 });
  expect(paid(2_000)).toMatchObject({ ownPoint: 2_000, payAmount: 0, notices: [] });
  expect(paid(1_900)).toMatchObject({ ownPoint: 1_900, payAmount: 100, notices: [] });
});

test("내 포인트로 모자라면 제휴 포인트도 덜 쓴다", () => {
  const partnerPoint = { method: "play_point", contract_number: "A", rate: 97, balance: 9_000 } as const;
  const priced = quote({ lines: [ticket], partnerPoint, ownPoint: { balance: 20 }, leastPayment: 100 });
  expect(priced).toMatchObject({ partnerPoint: 1_900, ownPoint: 0, payAmount: 100 });
});

test("쿠폰이 너무 적게 남기면 낼 수 없다고 말하고, 가장 좋은 조합은 그 쿠폰을 쓰지 않는다", () => {
  const nearlyAll = { ...ruleWith({ discount_amount: 1_950 }, 7), expiresAt: null };
  expect(quote({ lines: [ticket], coupon: nearlyAll, leastPayment: 100 }).notices).toEqual(["BELOW_LEAST_PAYMENT"]);
  const best = bestMix({
    lines: [ticket],
    coupons: [nearlyAll],
    plusDiscounts: [],
    partnerPoints: [],
    leastPayment: 100,
  });
  expect(best).toMatchObject({ coupon: null, quote: { payAmount: 2_000 } });
});

test("어떤 장바구니든 결제사가 거절할 금액을 권하지 않는다", () => {
  const anyMix = fc.record({
    lines: anyCart,
    coupons: fc.array(anyCoupon, { maxLength: 2 }),
    plusDiscounts: fc.array(anyPlus, { maxLength: 1 }),
    partnerPoints: fc.array(anyPartner, { maxLength: 1 }),
    ownPoint: fc.option(fc.record({ balance: fc.integer({ min: 0, max: 20_000 }) })),
  });
  fc.assert(
    fc.property(anyMix, anyMethod, (mix, method) => {
      const least = leastPayment(method);
      const { quote: priced } = bestMix({ ...mix, leastPayment: least });
      const isPayable = priced.payAmount === 0 || priced.payAmount >= least;
      // Only a cart below the minimum payment that points do not cover has no payable mix.
      expect(isPayable || quote({ lines: mix.lines }).payAmount < least).toBe(true);
      if (!isPayable) expect(priced.notices).toContain("BELOW_LEAST_PAYMENT");
    }),
    { numRuns: 10_000 },
  );
});

test("낼 수 있거나, 낼 수 없다고 말한다; 나눈 금액의 합은 1원도 어긋나지 않는다", () => {
  fc.assert(
    fc.property(anyInput, anyMethod, (input, method) => {
      const least = leastPayment(method);
      const priced = quote({ ...input, leastPayment: least });
      const isPayable = priced.payAmount === 0 || priced.payAmount >= least;
      expect(isPayable).toBe(!priced.notices.includes("BELOW_LEAST_PAYMENT"));
      expect(priced.netPaid).toBe(priced.partnerPoint + priced.ownPoint + priced.payAmount);
      const sum = (part: "partnerPoint" | "ownPoint" | "payAmount") =>
        priced.lines.reduce((total, line) => total + line[part], 0);
      expect([sum("partnerPoint"), sum("ownPoint"), sum("payAmount")]).toEqual([
        priced.partnerPoint,
        priced.ownPoint,
        priced.payAmount,
      ]);
    }),
    { numRuns: 2_000 },
  );
});
