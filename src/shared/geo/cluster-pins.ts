/** A pin on the flat map of one zoom, in pixels. */
interface FlatPin {
  id: number;
  x: number;
  y: number;
}

export interface Cluster {
  /** Where its first pin is: so no two lie on each other. */
  x: number;
  y: number;
  ids: number[];
}

/**
 * Pins nearer than this would hide each other's amounts: an amount grows with the text, the pin's height only
 * once a line outgrows it.
 */
const apart = (textScale: number) => ({ x: 78 * textScale, y: Math.max(42, 25 * textScale) });

/**
 * Pins that would overlap, together. Earlier pins gather later ones, so the nearest place leads its cluster;
 * `alone` never joins one. The same pins of the same zoom give the same clusters wherever the map is moved.
 * `textScale`: 2 where text is twice its size.
 */
export const clusterPins = (
  pins: readonly FlatPin[],
  alone: ReadonlySet<number> = new Set(),
  textScale = 1,
): Cluster[] => {
  const { x: apartX, y: apartY } = apart(textScale);
  const cellOf = (x: number, y: number): string => `${Math.floor(x / apartX)} ${Math.floor(y / apartY)}`;
  const groups: { x: number; y: number; pins: FlatPin[] }[] = [];
  const grid = new Map<string, (typeof groups)[number][]>();
  for (const pin of pins) {
    const around = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => grid.get(cellOf(pin.x + dx * apartX, pin.y + dy * apartY)) ?? []),
    );
    const near = alone.has(pin.id)
      ? undefined
      : around.find(({ x, y }) => Math.abs(x - pin.x) < apartX && Math.abs(y - pin.y) < apartY);
    if (near) {
      near.pins.push(pin);
      continue;
    }
    const group = { x: pin.x, y: pin.y, pins: [pin] };
    groups.push(group);
    if (alone.has(pin.id)) continue;
    const cell = cellOf(pin.x, pin.y);
    grid.set(cell, [...(grid.get(cell) ?? []), group]);
  }
  return groups.map(({ x, y, pins: members }) => ({ x, y, ids: members.map(({ id }) => id) }));
};
