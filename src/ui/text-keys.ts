/** React keys for items without an id: their texts, numbered where one repeats. */
export const textKeys = (texts: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count === 1 ? text : `${text} (${count})`;
  });
};
