/**
 * Adds thousands separators to a whole number. Not by `Intl`: a browser loads its tables on first use, which takes
 * several milliseconds during hydration.
 */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
