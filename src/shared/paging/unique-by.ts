/**
 * Items in their order, each key once (the first wins): pages of a list that moved meanwhile may repeat some.
 */
export const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item[] => {
  const seen = new Set<string | number>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
