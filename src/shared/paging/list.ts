/**
 * True for the last page: fewer items than requested, or none for lists that end with an empty page (the stay search).
 */
export const isLastPage = (received: number, size: number, endsWith: "short" | "empty" = "short"): boolean =>
  endsWith === "empty" ? received === 0 : received < size;

/** Removes items with a repeated key (the first wins): pages of a list that changed in between can repeat some. */
export const uniqueBy = <Item>(items: readonly Item[], toKey: (item: Item) => string | number): Item[] => {
  const seen = new Set<string | number>();
  return items.filter((item) => {
    const key = toKey(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
