export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;

const whole = (value: unknown): number | null => {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : null;
};

/** Beyond the end of every list, and small enough for an integer offset in the database. */
const LAST_INDEX = 10_000_000;

/** Parses a 1-based page number; 0 and invalid values become 1. */
export const pageIndex = (value: unknown): number => Math.min(Math.max(1, whole(value) ?? 1), LAST_INDEX);

/** Parses a page size from 1 to 50; the list's default when missing or invalid. */
export const pageSize = (value: unknown, fallback = PAGE_SIZE): number => {
  const size = whole(value);
  return size === null || size === 0 ? fallback : Math.min(size, MAX_PAGE_SIZE);
};

/** Rows to skip before a page. */
export const pageOffset = (index: number, size: number): number => (index - 1) * size;

/**
 * Counting limit, shown as "300곳 이상": users do not page further, and a common term must not get slower as the catalogue
 * grows.
 */
export const COUNTED = 300;

/** A list's total from its matches, of which at least 301 were counted if there are so many. */
export const listTotal = (count: number): { total_count: number; total_is_floor: boolean } => ({
  total_count: Math.min(count, COUNTED),
  total_is_floor: count > COUNTED,
});

/** Number of ids per sitemap file; the limit is 50,000 URLs. */
export const SITE_FILE_SPAN = 10_000;
