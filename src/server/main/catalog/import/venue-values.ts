import { fromPrice } from "@/server/main/catalog/seed/demo/demo-options";
import { searchKeysOf } from "@/server/platform/catalog/search-keys";
import { type ImportedVenue, venueHash } from "./imported-venue";

/** What a real place of a sub-category looks like from the street: never more than is known of it. */
const HOUSES: Record<number, string> = { 801: "museum", 802: "museum", 803: "museum", 804: "museum", 204: "farmhouse" };

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
  // Each sub-category begins elsewhere, so that neighbours in a mixed list differ.
  return { scene: { kind: HOUSES[subCategoryPk] ?? "forest", seed: ((subCategoryPk % 100) * 3 + count) % 12 } };
}
