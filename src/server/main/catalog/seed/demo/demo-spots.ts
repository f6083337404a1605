import type { DemoSub } from "@/server/data/demo";
import { DEMO_DISTRICTS, DEMO_PREFIXES } from "@/server/data/demo";
import type { DistrictBook } from "@/server/platform/catalog/district-book";
import { between, pick } from "@/server/platform/catalog/random";

export type Spot = {
  place: string;
  districtId: number;
  districtName: string;
  address: string;
  lat: number;
  lng: number;
};

/** A fictional place in a real district, a few hundred metres from its centre so that pins do not overlap. */
export function demoSpot(book: DistrictBook, sub: DemoSub, at: number, nth: number, random: () => number): Spot {
  const districts = DEMO_DISTRICTS[sub.area];
  const above = book.named(districts[(at * 5 + nth) % districts.length] ?? districts[0] ?? "");
  const dongs = book.dongs(above.id);
  const dong = dongs.length > 0 ? pick(random, dongs) : above;
  const prefix = DEMO_PREFIXES[(at * 7 + nth * 11) % DEMO_PREFIXES.length] ?? DEMO_PREFIXES[0];
  return {
    place: `${prefix} ${pick(random, sub.venues)}`,
    districtId: dong.id,
    districtName: above.name,
    address: `${dong.fullName} 나들길 ${between(random, 1, 240)}`,
    lat: dong.lat + (random() - 0.5) * 0.02,
    lng: dong.lng + (random() - 0.5) * 0.025,
  };
}
