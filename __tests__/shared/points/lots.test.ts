import fc from "fast-check";
import { type PointLot, pointBalance, returnedExpiry, spendLots } from "@/shared/points/lots";

const DAY = 86_400_000;
const now = Date.parse("2026-05-03T00:00:00Z");
const lot = (id: string, remaining: number, days: number): PointLot => ({ id, remaining, expiresAt: now + days * DAY });

test("먼저 끝나는 포인트부터 쓰고, 끝나는 날이 같으면 이름 순서다", () => {
  const lots = [lot("c", 500, 30), lot("b", 300, 10), lot("a", 200, 30), lot("z", 900, 0), lot("y", 0, 1)];
  expect(spendLots(lots, 600, now)).toEqual([
    { id: "b", amount: 300 },
    { id: "a", amount: 200 },
    { id: "c", amount: 100 },
  ]);
  expect(spendLots(lots, 0, now)).toEqual([]);
});

test("끝난 포인트는 잔액이 아니고 잔액보다 많이 쓸 수 없다", () => {
  const lots = [lot("a", 500, 1), lot("b", 900, 0)];
  expect(pointBalance(lots, now)).toBe(500);
  expect(pointBalance(lots, now - 1)).toBe(1_400);
  expect(() => spendLots(lots, 501, now)).toThrow(RangeError);
});

test("돌려받은 포인트는 원래 끝나는 날과 30일 뒤 가운데 늦은 날에 끝난다", () => {
  expect(returnedExpiry(now + DAY, now)).toBe(now + 30 * DAY);
  expect(returnedExpiry(now + 90 * DAY, now)).toBe(now + 90 * DAY);
});

test("쓴 몫을 더하면 쓴 금액이고, 어느 묶음에서도 있는 것보다 많이 꺼내지 않는다", () => {
  const lots = fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: -5, max: 60 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(lots, fc.double({ min: 0, max: 1, noNaN: true }), (pairs, share) => {
      const all = pairs.map(([remaining, days], place) => lot(String(place), remaining, days));
      const amount = Math.floor(pointBalance(all, now) * share);
      const parts = spendLots(all, amount, now);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      const over = parts.filter(
        (part) => part.amount > (all.find(({ id }) => id === part.id)?.remaining ?? -1) || part.amount <= 0,
      );
      expect(over).toEqual([]);
    }),
  );
});
