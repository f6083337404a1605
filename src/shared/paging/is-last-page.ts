/**
 * Whether a page was the last: fewer items than asked for came back, or none at all for lists that end with
 * an empty page (the stay search).
 */
export const isLastPage = (received: number, size: number, endsWith: "short" | "empty" = "short"): boolean =>
  endsWith === "empty" ? received === 0 : received < size;
