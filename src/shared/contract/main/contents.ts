import { z } from "zod";
import { cutoffView } from "@/shared/contract/cutoff";
import { disaster } from "./booking/disaster";
import { picnicTerms } from "./booking/picnic";
import {
  ageRating,
  ageRule,
  contentOption,
  entranceStep,
  facilityState,
  openingHours,
  paper,
  provenance,
  refundStep,
  safety,
  sceneKey,
  venueInFull,
  whereabouts,
} from "./content-facts";
import type { ContentSort } from "./lists";

/** One card of a list. The family total is computed from `options` by quote(), never sent. */
export const contentCard = z.object({
  pk: z.number().int(),
  name: z.string(),
  scene: sceneKey,
  category_pk: z.number().int(),
  category_name: z.string(),
  sub_category_name: z.string(),
  district_pk: z.number().int(),
  place_text: z.string(),
  indoor: z.enum(["indoor", "outdoor", "both", "unknown"]),
  sale_state: z.enum(["on_sale", "info_only", "not_on_sale", "ended"]),
  age: ageRule,
  /** Priced options that a family would need; empty for information only. */
  options: z.array(contentOption),
  min_price: z.number().int().nullable(),
  list_price: z.number().int().nullable(),
  rating: z.number().nullable(),
  review_count: z.number().int(),
  is_favorite: z.boolean(),
  badge: z.string().nullable(),
  /** Real seats left on the nearest open day; null when unknown. */
  seats_left: z.number().int().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Among hearts: what each ticket cost when the heart was given; none that was not on sale then. */
  hearted_prices: z.array(z.object({ pk: z.number().int(), price: z.number().int() })).optional(),
});
export type ContentCard = z.infer<typeof contentCard>;

/** GET /contents/ and every list of cards: fewer than `size` items means the last page. */
export const contentPage = z.object({
  contents: z.array(contentCard),
  total_count: z.number().int(),
  /** True when counting stopped early: show "300곳 이상". */
  total_is_floor: z.boolean(),
  index: z.number().int(),
  size: z.number().int(),
  /** Of a search that found too many to count: ask for the next page with it, and nothing before is passed once more. */
  cursor: z.string().optional(),
});
export type ContentPage = z.infer<typeof contentPage>;

/** Filters that the activity list and the search share. Comma lists in the query string. */
export type ContentFilters = {
  q?: string;
  sort?: ContentSort;
  /** District pk, the centre of `distance` km. */
  loc?: number;
  distance?: number;
  /** At most five districts to stay inside, whatever their level. */
  locs?: number[];
  cat?: number;
  sub_cat?: number;
  /** Ages in months of every child that must fit. */
  child_months?: number[];
  date?: string;
  max_price?: number;
  free_only?: boolean;
  facilities?: string[];
  indoor?: "indoor" | "outdoor" | "both";
  /**
   * What lies under the open sky comes last (the usual order only): for a day of rain, dust, heat or cold.
   */
  indoor_first?: boolean;
};

/**
 * Counts of what each further filter would leave (GET /contents/facets/). Of too many to look at, the counts that are
 * known say 300, and the others are left out.
 */
export const contentFacets = z.object({
  total_count: z.number().int(),
  /** True when counting stopped early: every count means "300곳 이상". */
  total_is_floor: z.boolean(),
  facilities: z.record(z.string(), z.number().int()),
  indoor: z.record(z.string(), z.number().int()),
  /**
   * How many cost one person at most so much, by won: `{"10000": 12}`; of the chosen filters but the price.
   */
  prices: z.record(z.string(), z.number().int()),
  free_count: z.number().int().optional(),
});
export type ContentFacets = z.infer<typeof contentFacets>;

const slotView = z.object({
  pk: z.number().int(),
  date: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  left: z.number().int(),
  state: z.enum(["open", "few", "sold_out", "closed"]),
  /** Closed by the cut-off of the activity, before its time begins. */
  is_cut_off: z.boolean().optional(),
  option_pk: z.number().int().nullable(),
  /** Fewer people, softer light and sound. */
  is_calm: z.boolean().optional(),
});
export type SlotView = z.infer<typeof slotView>;

export const contentDetail = z.object({
  pk: z.number().int(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  scene: sceneKey,
  gallery: z.array(sceneKey),
  category_pk: z.number().int(),
  category_name: z.string(),
  sub_category_pk: z.number().int(),
  sub_category_name: z.string(),
  district_pk: z.number().int(),
  ...whereabouts.shape,
  homepage: z.string().nullable(),
  age: ageRule,
  indoor: z.enum(["indoor", "outdoor", "both", "unknown"]),
  duration_minutes: z.number().int().nullable(),
  facilities: z.record(z.string(), facilityState),
  papers: z.array(paper),
  opening_hours: openingHours.nullable(),
  cautions: z.array(z.string()),
  caution_version: z.number().int(),
  tags: z.array(z.string()),
  sale_state: z.enum(["on_sale", "info_only", "not_on_sale", "ended"]),
  sale_opens_at: z.string().nullable(),
  dating: z.enum(["dated", "open", "either"]),
  valid_days: z.number().int(),
  max_per_order: z.number().int(),
  needs_shipping: z.boolean(),
  /** Sold to groups, with a list of students; null: to families. */
  picnic: picnicTerms.nullable(),
  /**
   * Allergen codes of the food that belongs to it; empty: none of the nineteen; null: no food, or not known.
   */
  allergens: z.array(z.string()).nullable(),
  /** What the venue says of its safety; null: nothing. */
  safety: safety.nullable(),
  /** The way in, step by step; empty where nobody described it. */
  entrance: z.array(entranceStep),
  options: z.array(contentOption),
  min_price: z.number().int().nullable(),
  list_price: z.number().int().nullable(),
  rating: z.number().nullable(),
  review_count: z.number().int(),
  rating_by_age: z.array(ageRating),
  favorite_count: z.number().int(),
  is_favorite: z.boolean(),
  refund: z.object({
    name: z.string(),
    standard: z.enum(["show", "stay"]),
    steps: z.array(refundStep),
    /** A family whose child is ill may move its visit once. */
    moves_once: z.boolean().optional(),
  }),
  /** Those that free visits here of the fee: each while its notice stands, on its days. */
  disasters: z.array(disaster).optional(),
  venue: venueInFull,
  provenance: provenance.nullable(),
});
export type ContentDetail = z.infer<typeof contentDetail>;

/** GET /contents/{pk}/slots/?from&to — undated stock comes with date null. */
export const contentSlots = z.object({
  slots: z.array(slotView),
  cutoff: cutoffView.optional(),
});

/** GET /contents/{pk}/related/ */
export const relatedContents = z.object({ contents: z.array(contentCard) });

export const category = z.object({
  pk: z.number().int(),
  slug: z.string(),
  name: z.string(),
  object: z.string(),
  tint: z.string(),
  sub_categories: z.array(z.object({ pk: z.number().int(), slug: z.string(), name: z.string() })),
});
export type Category = z.infer<typeof category>;

/** GET /contents/favorites/ (index, size, sort): ended ones stay, marked by their sale_state. */
export const favoriteSorts = ["recent", "distance-asc", "price-asc"] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

export const favoriteResult = z.object({
  content_pk: z.number().int(),
  is_favorite: z.boolean(),
  favorite_count: z.number().int(),
});

export type FavoriteResult = z.infer<typeof favoriteResult>;
export type ContentSlots = z.infer<typeof contentSlots>;
export type RelatedContents = z.infer<typeof relatedContents>;
