/** One round sticker: centre and radius in pixels of the picture. */
type Cover = { id: number; x: number; y: number; r: number };
/** Stickers of a picture with this size. */
export type Covers = { width: number; height: number; spots: readonly Cover[] };

/** Smallest and largest radius, as a fraction of the shorter side. */
const LEAST = 0.04;
const MOST = 0.5;
const FIRST = 0.14;
const GROWTH = 1.15;
/** Distance of one arrow key press, as a fraction of the shorter side. */
const STEP = 0.03;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
const shorterSide = ({ width, height }: Pick<Covers, "width" | "height">): number => Math.min(width, height);

/** Adds a sticker in the middle. */
export const withSpot = (covers: Covers): Covers => {
  const id = Math.max(0, ...covers.spots.map((spot) => spot.id)) + 1;
  const spot = { id, x: covers.width / 2, y: covers.height / 2, r: shorterSide(covers) * FIRST };
  return { ...covers, spots: [...covers.spots, spot] };
};

export const withoutSpot = (covers: Covers, id: number): Covers => ({
  ...covers,
  spots: covers.spots.filter((spot) => spot.id !== id),
});

const changed = (covers: Covers, id: number, change: (spot: Cover) => Cover): Covers => ({
  ...covers,
  spots: covers.spots.map((spot) => (spot.id === id ? change(spot) : spot)),
});

/** Moves a sticker's centre to `to`; it never leaves the picture. */
export const movedSpot = (covers: Covers, id: number, to: { x: number; y: number }): Covers =>
  changed(covers, id, (spot) => ({
    ...spot,
    x: between(0, to.x, covers.width),
    y: between(0, to.y, covers.height),
  }));

/** Moves a sticker by a number of steps. */
export const steppedSpot = (covers: Covers, id: number, right: number, down: number): Covers => {
  const spot = covers.spots.find((spot) => spot.id === id);
  const step = shorterSide(covers) * STEP;
  return spot ? movedSpot(covers, id, { x: spot.x + right * step, y: spot.y + down * step }) : covers;
};

/** Resizes a sticker by one step. */
export const resizedSpot = (covers: Covers, id: number, way: 1 | -1): Covers => {
  const short = shorterSide(covers);
  return changed(covers, id, (spot) => ({
    ...spot,
    r: between(short * LEAST, way === 1 ? spot.r * GROWTH : spot.r / GROWTH, short * MOST),
  }));
};
