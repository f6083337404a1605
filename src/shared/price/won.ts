/** Integer won; points have the same value, 1 P = 1 won. */
export type Won = number;

/** Returns the amount unchanged. Throws a RangeError unless it is a safe integer of zero or more. */
export const checkedWon = (amount: number): Won => {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not whole won of zero or more`);
  return amount;
};

/**
 * `percent` (0–100, two decimals at most) of an amount, rounded down to whole won.
 * @throws RangeError outside 0–100
 */
export const takePercent = (amount: Won, percent: number): Won => {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError("percent must lie between 0 and 100");
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(checkedWon(amount)) * hundredths) / 10_000n);
};
