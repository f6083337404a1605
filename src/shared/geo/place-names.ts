/** A rectangle on the screen: its middle and its size, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two lie on each other. */
export const meet = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;

/** How far a name may step aside, in its own heights: still the same place to the eye. */
const steps = [0, 0.5, -0.5, 1, -1, 1.5, -1.5];

/**
 * Those that can be read: none lies on what is there already or on an earlier one. Where something is in its
 * way, a name steps down or up a little; two names of one spot do not make room for each other.
 */
export const placeNames = <Name extends Box>(names: readonly Name[], occupied: readonly Box[]): Name[] => {
  const placed: Name[] = [];
  for (const name of names) {
    if (placed.some((box) => meet(box, name))) continue;
    const tries = steps.map((step) => ({ ...name, y: name.y + step * name.height }));
    const free = tries.find((one) => ![...occupied, ...placed].some((box) => meet(box, one)));
    if (free) placed.push(free);
  }
  return placed;
};
