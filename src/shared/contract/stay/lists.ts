/** Constants shared by both sides. Separate from the schemas, so that a screen can import one without them. */

/** Facilities of the filter; unknown unless the accommodation states them. */
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

/** Gear that a venue can lend; named like the facility. */
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
