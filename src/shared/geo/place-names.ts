/** A rectangle on the screen: centre and size in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** True when two boxes overlap. */
export const meet = (box: Box, other: Box): boolean =>
  Math.abs(box.x - other.x) * 2 < box.width + other.width && Math.abs(box.y - other.y) * 2 < box.height + other.height;

/** Vertical shifts to try, in heights of the name. */
const steps = [0, 0.5, -0.5, 1, -1, 1.5, -1.5];

/**
 * Chooses the names that can be drawn without covering `occupied` or earlier names. A name can shift up or down a
 * little, but is dropped if it overlaps an earlier one at its original position.
 */
export const placeNames = <Name extends Box>(names: readonly Name[], occupied: readonly Box[]): Name[] => {
  const placed: Name[] = [];
  for (const name of names) {
    if (placed.some((box) => meet(box, name))) continue;
    const tries = steps.map((step) => ({ ...name, y: name.y + step * name.height }));
    const free = tries.find((item) => ![...occupied, ...placed].some((box) => meet(box, item)));
    if (free) placed.push(free);
  }
  return placed;
};
