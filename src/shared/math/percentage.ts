/** How many percent `part` is of `total`: 0 when the total is 0. RangeError when the total is negative. */
export const percentage = (part: number, total: number): number => {
  if (total < 0) throw new RangeError("total must not be negative");
  return total === 0 ? 0 : (part / total) * 100;
};
