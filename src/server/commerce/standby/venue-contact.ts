/** Digits of a Korean telephone number (`010…`, `033…`, `1588…`); null for other texts. */
export const normalContact = (phone: string | null): string | null => {
  const digits = (phone ?? "").replace(/\D/g, "");
  return /^(0\d{8,10}|1\d{7})$/.test(digits) ? digits : null;
};
