import type { DistrictCode } from "./district-codes";

export type DistrictNode = {
  id: number;
  parentId: number | null;
  level: 1 | 2 | 3;
  name: string;
  fullName: string;
};

/** 세종 has no 시·도 in the official list: one is added, so that the tree has three levels everywhere. */
const SEJONG = { city: 36_110_000, province: 36_000_000 };

/**
 * The tree of live districts, parents first. A district's parent has the longest prefix of its full name, so the 구 of a
 * city is below the city (level 2 below level 2).
 */
export function districtTree(codes: readonly DistrictCode[]): DistrictNode[] {
  const live = codes.filter(({ isLive }) => isLive);
  const sejong = live.find(({ id }) => id === SEJONG.city);
  const pkByName = new Map(live.map(({ fullName, id: pk }) => [fullName, pk]));
  const nodes = live.map((code) => nodeOf(code, pkByName));
  const province: DistrictNode[] = sejong
    ? [{ id: SEJONG.province, parentId: null, level: 1, name: sejong.fullName, fullName: sejong.fullName }]
    : [];
  return [...province, ...nodes].sort((a, b) => a.level - b.level || a.id - b.id);
}

function nodeOf({ id: pk, fullName }: DistrictCode, pkByName: ReadonlyMap<string, number>): DistrictNode {
  const words = fullName.split(" ");
  const name = words.at(-1) ?? fullName;
  if (pk === SEJONG.city) return { id: pk, parentId: SEJONG.province, level: 2, name: "세종시", fullName };
  return { id: pk, parentId: parentOf(words, pkByName), level: levelOf(pk), name, fullName };
}

function parentOf(words: readonly string[], pkByName: ReadonlyMap<string, number>): number | null {
  for (let length = words.length - 1; length > 0; length -= 1) {
    const pk = pkByName.get(words.slice(0, length).join(" "));
    if (pk !== undefined) return pk;
  }
  return null;
}

/** Digits 1–2 name the 시·도, 3–5 the 시·군·구, 6–8 the 읍·면·동. */
function levelOf(pk: number): 1 | 2 | 3 {
  if (pk % 1_000_000 === 0) return 1;
  return pk % 1000 === 0 ? 2 : 3;
}
