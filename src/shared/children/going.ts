/**
 * Who of a family's children goes along: all of them where nothing was chosen or the chosen ones are gone; none where a parent
 * chose to go without them.
 */
export const goingChildren = <Child extends { id: string }>(
  children: Child[],
  ids: readonly string[] | null,
): Child[] => {
  if (ids?.length === 0) return [];
  const chosen = ids ? children.filter(({ id }) => ids.includes(id)) : children;
  return chosen.length > 0 ? chosen : children;
};
