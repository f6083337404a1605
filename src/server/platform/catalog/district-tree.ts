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
  const idByName = new Map(live.map(({ fullName, id }) => [fullName, id]));
  const nodes = live.map((code) => toNode(code, idByName));
  const province: DistrictNode[] = sejong
    ? [{ id: SEJONG.province, parentId: null, level: 1, name: sejong.fullName, fullName: sejong.fullName }]
    : [];
  return [...province, ...nodes].sort((a, b) => a.level - b.level || a.id - b.id);
}

function toNode({ id, fullName }: DistrictCode, idByName: ReadonlyMap<string, number>): DistrictNode {
  const words = fullName.split(" ");
  const name = words.at(-1) ?? fullName;
  if (id === SEJONG.city) return { id, parentId: SEJONG.province, level: 2, name: "세종시", fullName };
  return { id, parentId: findParent(words, idByName), level: toLevel(id), name, fullName };
}

function findParent(words: readonly string[], idByName: ReadonlyMap<string, number>): number | null {
  for (let length = words.length - 1; length > 0; length -= 1) {
    const id = idByName.get(words.slice(0, length).join(" "));
    if (id !== undefined) return id;
  }
  return null;
}

/** Digits 1–2 name the 시·도, 3–5 the 시·군·구, 6–8 the 읍·면·동. */
function toLevel(id: number): 1 | 2 | 3 {
  if (id % 1_000_000 === 0) return 1;
  return id % 1000 === 0 ? 2 : 3;
}
