import fc from "fast-check";
import { apportion } from "@/shared/price/apportion";

test("5,000원을 15,000·15,000·12,000원에 나누면 1,786·1,786·1,428원이다", () => {
  expect(apportion(5_000, [15_000, 15_000, 12_000])).toEqual([1_786, 1_786, 1_428]);
});

test("나머지가 같으면 앞에 놓인 것이 1원을 먼저 받는다", () => {
  expect(apportion(1, [10, 10, 10])).toEqual([1, 0, 0]);
  expect(apportion(2, [10, 10, 10])).toEqual([1, 1, 0]);
});

test("남은 1원은 값이 큰 것이 아니라 나머지가 큰 것이 받는다", () => {
  expect(apportion(10, [10, 7, 3])).toEqual([5, 4, 1]);
  expect(apportion(7, [6, 3, 5])).toEqual([3, 2, 2]);
});

test("나눈 몫을 더하면 처음 금액이고, 어느 몫도 제 값을 넘지 않으며, 비례에서 1원 넘게 벗어나지 않는다", () => {
  const anySplit = fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 2_000_000_000 })), {
      minLength: 1,
      maxLength: 12,
    })
    .chain((weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return fc.record({ weights: fc.constant(weights), amount: fc.integer({ min: 0, max: total }) });
    });
  fc.assert(
    fc.property(anySplit, ({ weights, amount }) => {
      const shares = apportion(amount, weights);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      shares.forEach((share, place) => {
        const weight = weights[place] ?? 0;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weight);
        if (total > 0) expect(Math.abs(share - (amount * weight) / total)).toBeLessThan(1.001);
      });
    }),
    { numRuns: 500 },
  );
});

test("곱이 안전한 정수를 넘어도 1원도 잃지 않는다", () => {
  const shares = apportion(9_000_000_000_001, [9_000_000_000_000, 9_000_000_000_000]);
  expect(shares).toEqual([4_500_000_000_001, 4_500_000_000_000]);
});

test("나눌 곳보다 큰 금액은 받지 않는다", () => {
  expect(() => apportion(11, [5, 5])).toThrow(RangeError);
  expect(() => apportion(1, [])).toThrow(RangeError);
  expect(apportion(0, [])).toEqual([]);
});
