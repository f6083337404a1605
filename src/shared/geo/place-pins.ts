import { type Box, meet } from "./place-names";

/** A pin on the map at one zoom level, in pixels: its point, its size, and the offset of its centre above the point. */
export interface FlatPin {
  id: number;
  x: number;
  y: number;
  width: number;
  height: number;
  lift: number;
}

/** A placed pin: one place, or several that would overlap, at the position of the first. */
export interface PlacedPin {
  x: number;
  y: number;
  ids: number[];
  box: Box;
}

type SizeOf = (ids: readonly number[]) => Pick<FlatPin, "width" | "height" | "lift">;

/** Grid size for overlap tests, in pixels. */
const cell = 160;

const toBox = ({ x, y, width, height, lift }: FlatPin): Box => ({ x, y: y - lift, width, height });

const toCells = ({ x, y, width, height }: Box): string[] => {
  const cells: string[] = [];
  for (let column = Math.floor((x - width / 2) / cell); column <= Math.floor((x + width / 2) / cell); column += 1) {
    for (let row = Math.floor((y - height / 2) / cell); row <= Math.floor((y + height / 2) / cell); row += 1) {
      cells.push(`${column} ${row}`);
    }
  }
  return cells;
};

/**
 * Groups overlapping pins into one of the size that `together` returns, which does not overlap others either. Earlier
 * pins lead, so the nearest place comes first; pins in `alone` are never grouped and lie on top. The result does not
 * depend on panning.
 */
export const placePins = (
  pins: readonly FlatPin[],
  together: SizeOf,
  alone: ReadonlySet<number> = new Set(),
): PlacedPin[] => {
  const order = new Map(pins.map(({ id }, index) => [id, index]));
  const placed = new Set<PlacedPin>();
  const grid = new Map<string, Set<PlacedPin>>();
  const first = ({ ids }: PlacedPin): number => order.get(ids[0] ?? -1) ?? 0;
  const inWay = (box: Box): PlacedPin | undefined => {
    const found = toCells(box).flatMap((key) =>
      [...(grid.get(key) ?? [])].filter((placedPin) => meet(placedPin.box, box)),
    );
    return found.sort((placedPin, other) => first(placedPin) - first(other))[0];
  };
  for (const pin of pins) {
    let next: PlacedPin = { x: pin.x, y: pin.y, ids: [pin.id], box: toBox(pin) };
    if (alone.has(pin.id)) {
      placed.add(next);
      continue;
    }
    for (let other = inWay(next.box); other; other = inWay(next.box)) {
      placed.delete(other);
      for (const key of toCells(other.box)) grid.get(key)?.delete(other);
      const [lead, rest] = first(other) < first(next) ? [other, next] : [next, other];
      const ids = [...lead.ids, ...rest.ids];
      const { x, y } = lead;
      next = { x, y, ids, box: toBox({ id: 0, x, y, ...together(ids) }) };
    }
    placed.add(next);
    for (const key of toCells(next.box)) grid.set(key, (grid.get(key) ?? new Set()).add(next));
  }
  return [...placed].sort((placedPin, other) => first(placedPin) - first(other));
};
