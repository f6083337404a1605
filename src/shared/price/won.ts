/** Integer won; points have the same value, 1 P = 1 won. */
export type Won = number;

/** Returns the amount unchanged. Throws a RangeError unless it is a safe integer of zero or more. */
export const checkedWon = (amount: number): Won => {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not whole won of zero or more`);
  return amount;
};
