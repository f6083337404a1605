import { checkedWon, type Won } from "./won";

/**
 * Splits an amount over weights by largest remainder; ties go to the earlier index. The shares add up to the amount,
 * and none exceeds its weight.
 * @throws RangeError when the amount exceeds the sum of weights
 */
export const apportion = (amount: Won, weights: readonly Won[]): Won[] => {
  const total = weights.reduce((sum, weight) => sum + BigInt(checkedWon(weight)), 0n);
  const whole = BigInt(checkedWon(amount));
  if (whole > total) throw new RangeError("amount exceeds what it is split over");
  if (total === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, place) => {
    const product = whole * BigInt(weight);
    return { place, share: product / total, remainder: product % total };
  });
  const left = Number(whole - parts.reduce((sum, { share }) => sum + share, 0n));
  const winners = [...parts]
    .sort((a, b) => Number(b.remainder - a.remainder))
    .slice(0, left)
    .map(({ place }) => place);
  return parts.map(({ place, share }) => Number(share) + (winners.includes(place) ? 1 : 0));
};
