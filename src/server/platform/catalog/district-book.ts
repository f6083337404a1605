import type { PlacedDistrict } from "./shipped-districts";

/** Finds districts by full name, and their 읍·면·동. */
export class DistrictBook {
  private readonly byName = new Map<string, PlacedDistrict>();
  private readonly below = new Map<number, PlacedDistrict[]>();

  constructor(nodes: readonly PlacedDistrict[]) {
    for (const node of nodes) {
      this.byName.set(node.fullName, node);
      if (node.parentId !== null) this.below.set(node.parentId, [...(this.below.get(node.parentId) ?? []), node]);
    }
  }

  named(fullName: string): PlacedDistrict {
    const node = this.byName.get(fullName);
    if (!node) throw new RangeError(`no district ${fullName}`);
    return node;
  }

  /** The 읍·면·동 of a district. */
  dongs(pk: number): PlacedDistrict[] {
    return this.below.get(pk)?.filter(({ level }) => level === 3) ?? [];
  }
}
