/** Parses typed digits; null for an empty field. */
export const numberOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, "").slice(0, 7);
  return digits === "" ? null : Number(digits);
};
