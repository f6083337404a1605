/** Parses typed digits; null for an empty field. */
export const toNumber = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, "").slice(0, 7);
  return digits === "" ? null : Number(digits);
};
