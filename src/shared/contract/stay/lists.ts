/**
 * Lists that both sides read as values, apart from the schemas: a screen that needs one does not carry those.
 */

/** What a family asks of a place to sleep; anything the accommodation did not state is unknown. */
export const stayFacilities = [
  "kids_pool",
  "pool",
  "playroom",
  "playground",
  "baby_bed",
  "bed_guard",
  "bathtub",
  "sterilizer",
  "high_chair",
  "kitchen",
  "kids_meal",
  "breakfast",
  "parking",
  "barbecue",
  "laundry",
  "stroller",
  "elevator",
  "pet",
  "wheelchair",
  "forest_trail",
] as const;
export type StayFacility = (typeof stayFacilities)[number];

/** What a venue may lend; named as the facility that it is. */
export const stayGear = [
  "baby_bed",
  "bed_guard",
  "high_chair",
  "sterilizer",
] as const satisfies readonly StayFacility[];
export type StayGear = (typeof stayGear)[number];

export const staySorts = ["recommended", "price-asc", "rating-desc", "distance-asc"] as const;
export type StaySort = (typeof staySorts)[number];

export const stayReviewSorts = ["rating-desc", "rating-asc", "latest"] as const;
export type StayReviewSort = (typeof stayReviewSorts)[number];

export const arrivalTransports = ["대중교통", "자가용", "기타"] as const;

export const bedKinds = ["single", "super_single", "double", "queen", "king", "bunk", "futon", "sofa", "crib"] as const;
export type BedKind = (typeof bedKinds)[number];
