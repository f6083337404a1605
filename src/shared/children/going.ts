/**
 * The children who go along: all when none were chosen or the chosen ones no longer exist, none when the parent chose
 * adults only.
 */
export const goingChildren = <Child extends { id: string }>(
  children: Child[],
  ids: readonly string[] | null,
): Child[] => {
  if (ids?.length === 0) return [];
  const chosen = ids ? children.filter(({ id }) => ids.includes(id)) : children;
  return chosen.length > 0 ? chosen : children;
};
