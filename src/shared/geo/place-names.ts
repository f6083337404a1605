/** A rectangle on the screen: its middle and its size, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const meet = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;

/** Those that can be read: none lies on what is there already or on an earlier one. */
export const placeNames = <Name extends Box>(names: readonly Name[], taken: readonly Box[]): Name[] => {
  const placed: Name[] = [];
  for (const name of names) {
    if (![...taken, ...placed].some((box) => meet(box, name))) placed.push(name);
  }
  return placed;
};
