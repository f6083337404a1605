/** `part` in percent of `total`; 0 when the total is 0. Throws a RangeError for a negative total. */
export const percentage = (part: number, total: number): number => {
  if (total < 0) throw new RangeError("total must not be negative");
  return total === 0 ? 0 : (part / total) * 100;
};
