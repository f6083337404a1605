/** Constants shared by both sides. Separate from the schemas, so that a screen can import one without them. */

/** Facilities of the filter; unknown unless the venue states them. */
export const facilities = [
  "nursing_room",
  "diaper_table",
  "stroller",
  "stroller_rental",
  "parking",
  "elevator",
  "kids_toilet",
  "kids_meal",
  "cafe",
  "guardian_rest",
  "wheelchair",
  "locker",
] as const;
export type Facility = (typeof facilities)[number];

/** Steps of the price filter: maximum per person in won. */
export const priceSteps = [10_000, 20_000, 30_000, 50_000] as const;

export const contentSorts = [
  "priority-desc",
  "date-asc",
  "latest",
  "price-asc",
  "rating-desc",
  "distance-asc",
  "relevance",
] as const;
export type ContentSort = (typeof contentSorts)[number];

export const reviewSorts = ["RECOMMEND", "LATEST", "USEFUL"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Sections that the home page can render; the client skips other types. */
export const homeSectionTypes = [
  "categories",
  "main_banner",
  "rankings",
  "cold_start",
  "stays",
  "strip_banner",
  "theme_banner",
  "tip_banner",
  "curation",
  "new_contents",
  "weekend",
  "event_banner",
  "events",
  "theme",
  "labs",
] as const;
export type HomeSectionType = (typeof homeSectionTypes)[number];

export const bannerKinds = ["main", "strip", "tip", "theme", "event"] as const;
export type BannerKind = (typeof bannerKinds)[number];
