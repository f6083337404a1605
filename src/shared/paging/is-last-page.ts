/**
 * True for the last page: fewer items than requested, or none for lists that end with an empty page (the stay search).
 */
export const isLastPage = (received: number, size: number, endsWith: "short" | "empty" = "short"): boolean =>
  endsWith === "empty" ? received === 0 : received < size;
