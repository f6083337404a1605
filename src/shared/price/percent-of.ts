import { checkedWon, type Won } from "./won";

/**
 * `percent` (0–100, two decimals at most) of an amount, rounded down to whole won.
 * @throws RangeError outside 0–100
 */
export const percentOf = (amount: Won, percent: number): Won => {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError("percent must lie between 0 and 100");
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(checkedWon(amount)) * hundredths) / 10_000n);
};
