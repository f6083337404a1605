import fc from "fast-check";
import { bestMix, type MixInput } from "@/shared/price/best-mix";
import { canPickContract } from "@/shared/price/pay-method";
import { quote } from "@/shared/price/quote";
import { ruleWith } from "../../support/coupon-terms";
import { anyCart, anyCoupon, anyPartner, anyPlus } from "./arbitraries";

const anyMix: fc.Arbitrary<MixInput> = fc.record({
  lines: anyCart,
  coupons: fc.array(anyCoupon, { maxLength: 3 }),
  plusDiscounts: fc.array(anyPlus, { maxLength: 2 }),
  partnerPoints: fc.array(anyPartner, { maxLength: 2 }),
  ownPoint: fc.option(fc.record({ balance: fc.integer({ min: 0, max: 5_000 }) })),
});

/** Prices every choice and sorts them, independent of the helper, which scans. */
const bruteForce = ({ lines, coupons, plusDiscounts, partnerPoints, ownPoint }: MixInput) =>
  [undefined, ...coupons]
    .flatMap((coupon) => [undefined, ...plusDiscounts].map((plus) => ({ coupon, plus })))
    .flatMap((pair) => [undefined, ...partnerPoints].map((partner) => ({ ...pair, partner })))
    .filter(({ coupon, plus }) => !(coupon && plus?.exclusive_with_coupon))
    .map(({ coupon, plus, partner }) => ({
      coupon,
      priced: quote({ lines, coupon, plusDiscount: plus, partnerPoint: partner, ownPoint }),
    }))
    .filter(({ priced }) => !priced.notices.includes("COUPON_MIN_SPEND"))
    .map(({ coupon, priced }) => ({
      pay: priced.payAmount,
      burnt: priced.partnerPoint + priced.ownPoint,
      ends: coupon ? Number(coupon.expiresAt ?? Number.MAX_SAFE_INTEGER) : -1,
    }))
    .sort((a, b) => a.pay - b.pay || a.burnt - b.burnt || a.ends - b.ends)[0];

test("가장 좋은 조합은 모든 조합을 하나씩 해 본 것과 같다", () => {
  fc.assert(
    fc.property(anyMix, (input) => {
      const best = bestMix(input);
      expect({
        pay: best.quote.payAmount,
        burnt: best.quote.partnerPoint + best.quote.ownPoint,
        ends: best.coupon ? Number(best.coupon.expiresAt ?? Number.MAX_SAFE_INTEGER) : -1,
      }).toEqual(bruteForce(input));
    }),
    { numRuns: 500 },
  );
});

test("고른 조합을 다시 견적하면 같은 금액이 나온다", () => {
  fc.assert(
    fc.property(anyMix, (input) => {
      const { coupon, plusDiscount, partnerPoint, quote: priced } = bestMix(input);
      expect(quote({ lines: input.lines, coupon, plusDiscount, partnerPoint, ownPoint: input.ownPoint })).toEqual(
        priced,
      );
    }),
  );
});

test("아무것도 깎지 못하는 쿠폰은 쓰지 않는다", () => {
  const coupon = { ...ruleWith({ discount_amount: 3_000 }), expiresAt: 1 };
  const free = { id: 1, day: null, unitPrice: 0, quantity: 1, couponEligible: true };
  expect(bestMix({ lines: [free], coupons: [coupon], plusDiscounts: [], partnerPoints: [] }).coupon).toBeNull();
});

test("똑같이 좋은 쿠폰이 둘이면 앞의 것을 쓴다", () => {
  const coupon = (id: number) => ({ ...ruleWith({ discount_amount: 3_000 }, id), expiresAt: 1 });
  const ticket = { id: 1, day: null, unitPrice: 9_000, quantity: 1, couponEligible: true };
  const best = bestMix({ lines: [ticket], coupons: [coupon(1), coupon(2)], plusDiscounts: [], partnerPoints: [] });
  expect(best.coupon?.id).toBe(1);
});

test("계약은 방법이 허용되고, 그 방법의 계약이며, 쓸 수 있을 때만 고를 수 있다", () => {
  const contract = { method: "play_point", usable: true } as const;
  expect(canPickContract(contract, "play_point", ["play_point"])).toBe(true);
  expect(canPickContract(contract, "play_point", ["club_point"])).toBe(false);
  expect(canPickContract(contract, "club_point", ["play_point", "club_point"])).toBe(false);
  expect(canPickContract({ ...contract, usable: false }, "play_point", ["play_point"])).toBe(false);
  expect(canPickContract(contract, null, ["play_point"])).toBe(false);
});
