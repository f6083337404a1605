import { fromPrice } from "@/server/main/catalog/seed/demo/demo-options";
import { searchKeysOf } from "@/server/platform/catalog/search-keys";
import { type ImportedVenue, venueHash } from "./imported-venue";

/** Back-drops by sub-category; no two sub-categories share one, so neighbours in a mixed list differ. */
const SCENES: Record<number, readonly string[]> = {
  801: ["hanok", "night"],
  802: ["room", "jungle"],
  803: ["dome", "aqua"],
  804: ["studio", "stage"],
  204: ["farm", "forest"],
};

/** The columns of a place that an import may change again. */
export function venueNames(venue: ImportedVenue) {
  return {
    provenance: venue.provenance,
    contentHash: venueHash(venue),
    name: venue.name,
    summary: venue.summary,
    description: venue.description,
    categoryPk: venue.categoryPk,
    subCategoryPk: venue.subCategoryPk,
    districtPk: venue.districtPk,
    place: venue.place,
    address: venue.address,
    lat: venue.lat,
    lng: venue.lng,
    phone: venue.phone,
    homepage: venue.homepage,
    facilitiesYes: venue.facilities,
    tags: venue.tags,
    openingHours: venue.openingHours,
    dating: "dated" as const,
    ...fromPrice(venue.options),
    ...searchKeysOf([venue.name, venue.districtName, ...venue.tags.slice(0, 30)]),
  };
}

/** The picture of a new place: one further than the last of its sub-category. `counts` is moved on. */
export function venueScene({ subCategoryPk }: ImportedVenue, counts: Map<number, number>) {
  const count = counts.get(subCategoryPk) ?? 0;
  counts.set(subCategoryPk, count + 1);
  const kinds = SCENES[subCategoryPk] ?? ["forest"];
  return { scene: { kind: kinds[count % kinds.length] ?? "forest", seed: Math.floor(count / kinds.length) % 12 } };
}
