import type { DemoSub } from "@/server/data/demo/demo-material";
import { DEMO_DISTRICTS, DEMO_PREFIXES } from "@/server/data/demo/places";
import type { PlacedDistrict } from "@/server/main/catalog/districts/shipped-districts";
import { between, pick } from "./random";

export type Spot = {
  place: string;
  districtPk: number;
  districtName: string;
  address: string;
  lat: number;
  lng: number;
};

/** Finds districts by full name and what lies below them. */
export class DistrictBook {
  private readonly byName = new Map<string, PlacedDistrict>();
  private readonly below = new Map<number, PlacedDistrict[]>();

  constructor(nodes: readonly PlacedDistrict[]) {
    for (const node of nodes) {
      this.byName.set(node.fullName, node);
      if (node.parentPk !== null) this.below.set(node.parentPk, [...(this.below.get(node.parentPk) ?? []), node]);
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

/** A fictional place in a real district, a few hundred metres from its middle so that pins do not cover each other. */
export function demoSpot(book: DistrictBook, sub: DemoSub, at: number, nth: number, random: () => number): Spot {
  const districts = DEMO_DISTRICTS[sub.area];
  const above = book.named(districts[(at * 5 + nth) % districts.length] ?? districts[0] ?? "");
  const dongs = book.dongs(above.pk);
  const dong = dongs.length > 0 ? pick(random, dongs) : above;
  const prefix = DEMO_PREFIXES[(at * 7 + nth * 11) % DEMO_PREFIXES.length] ?? DEMO_PREFIXES[0];
  return {
    place: `${prefix} ${pick(random, sub.venues)}`,
    districtPk: dong.pk,
    districtName: above.name,
    address: `${dong.fullName} 나들길 ${between(random, 1, 240)}`,
    lat: dong.lat + (random() - 0.5) * 0.02,
    lng: dong.lng + (random() - 0.5) * 0.025,
  };
}
