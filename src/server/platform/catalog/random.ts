/** Deterministic random numbers in [0, 1), the same for a key on every machine. */
export function createRandom(key: string): () => number {
  let state = [...key].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `low` to `high`, both included. */
export const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** A random item of a non-empty list. */
export function pick<T>(random: () => number, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** A random item that fits; undefined if none does. Calls `fits` no more often than needed. */
export function pickFitting<T>(random: () => number, items: readonly T[], fits: (item: T) => boolean): T | undefined {
  const start = between(random, 0, Math.max(0, items.length - 1));
  return [...items.slice(start), ...items.slice(0, start)].find(fits);
}

/** `count` different items of a list, in a shuffled order. */
export function pickSome<T>(random: () => number, items: readonly T[], count: number): T[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}
