/** Integer won; points count the same, 1 P = 1 won. */
export type Won = number;

/**
 * Gives the amount back when it is a whole, safe number of won that is not negative; RangeError otherwise.
 */
export const checkedWon = (amount: number): Won => {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not whole won of zero or more`);
  return amount;
};
