import type { Packed } from "@/shell/page-state";

/** Below so many objects the names cost less than the places of them. */
const fewest = 8;

/**
 * An answer whose objects do not repeat their names: half of a list of cards is names. `page-state` turns it back in the browser. Null where
 * there is little to repeat.
 * @param answer as it came from JSON
 */
export const packedAnswer = (answer: object): Packed | null => {
  const places = new Map<string, number>();
  const packed: string[][] = [];
  let count = 0;
  const placeOf = (names: string[]): number => {
    const key = names.join("\u0000");
    const place = places.get(key) ?? packed.push(names);
    places.set(key, place);
    return place;
  };
  const pack = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const list: unknown[] = [0];
    if (Array.isArray(value)) {
      for (const one of value) list.push(pack(one));
      return list;
    }
    count += 1;
    const names: string[] = [];
    for (const [name, one] of Object.entries(value)) {
      // As in JSON, what is not said has no name either.
      if (one === undefined) continue;
      names.push(name);
      list.push(pack(one));
    }
    list[0] = placeOf(names);
    return list;
  };
  const value = pack(answer);
  return count < fewest ? null : { packed, value };
};
