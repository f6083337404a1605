export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;

const whole = (value: unknown): number | null => {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : null;
};

/** Past the end of every list, and small enough that its offset fits the database's integer. */
const LAST_INDEX = 10_000_000;

/** A 1-based page number: 0, nothing and nonsense are read as 1. */
export const pageIndex = (value: unknown): number => Math.min(Math.max(1, whole(value) ?? 1), LAST_INDEX);

/** A page size of 1 to 50; the list's own default when it is missing or nonsense. */
export const pageSize = (value: unknown, fallback = PAGE_SIZE): number => {
  const size = whole(value);
  return size === null || size === 0 ? fallback : Math.min(size, MAX_PAGE_SIZE);
};

/** Rows to pass over before a page. */
export const pageOffset = (index: number, size: number): number => (index - 1) * size;
