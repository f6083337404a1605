import { z } from "zod";
import { cutoffView } from "@/shared/contract/fields";
import { picnicTerms } from "./booking/picnic";
import {
  ageRating,
  ageRule,
  contentOption,
  disaster,
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

/** Why something is in a list with a day: seats are left, an event of the day, open by its hours, hours unknown. */
const dayGroup = z.enum(["bookable", "event", "open", "unknown"]);
export type DayGroup = z.infer<typeof dayGroup>;

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
  /** Priced options that a family needs; empty for information only. */
  options: z.array(contentOption),
  min_price: z.number().int().nullable(),
  list_price: z.number().int().nullable(),
  rating: z.number().nullable(),
  review_count: z.number().int(),
  is_favorite: z.boolean(),
  badge: z.string().nullable(),
  /** Seats left on the next open day; null when unknown. */
  seats_left: z.number().int().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** In a list with a day. */
  day: dayGroup.optional(),
  /** First day of an event that has not begun yet. */
  shown_from: z.string().optional(),
  /** In favourites: price of each ticket on sale when the content was saved. */
  hearted_prices: z.array(z.object({ pk: z.number().int(), price: z.number().int() })).optional(),
});
export type ContentCard = z.infer<typeof contentCard>;

const listTotal = {
  total_count: z.number().int(),
  /** True when counting stopped early: show "300곳 이상". */
  total_is_floor: z.boolean(),
};

/** GET /contents/ and every list of cards: fewer than `size` items means the last page. */
export const contentPage = z.object({
  contents: z.array(contentCard),
  ...listTotal,
  index: z.number().int(),
  size: z.number().int(),
  /** In a list with a day: the number of each group, counted like the total. */
  days: z.record(dayGroup, z.object(listTotal)).optional(),
  /** Places without stated ages that match everything else; only on the first page of a list with ages. */
  unknown_age_count: z.number().int().optional(),
  /** Words that were searched instead of the typed ones, which found nothing. */
  corrected: z.string().optional(),
});
export type ContentPage = z.infer<typeof contentPage>;

/** Filters shared by the content list and the search. Lists are comma-separated in the query string. */
export type ContentFilters = {
  q?: string;
  sort?: ContentSort;
  /** District pk: the centre of `distance` km. */
  loc?: number;
  distance?: number;
  /** Limits results to at most five districts of any level. */
  locs?: number[];
  cat?: number;
  sub_cat?: number;
  /** Ages in months of all children who must fit. */
  child_months?: number[];
  date?: string;
  /** Last of several days from `date` on. */
  date_to?: string;
  /** With `child_months`: places that state no age, instead of those that fit. */
  unknown_age?: boolean;
  /** Searches for the words as typed, without corrections. */
  as_typed?: boolean;
  max_price?: number;
  free_only?: boolean;
  facilities?: string[];
  indoor?: "indoor" | "outdoor" | "both";
  /** Sorts outdoor contents last (default order only), for days of rain, dust, heat or cold. */
  indoor_first?: boolean;
};

/**
 * Result counts for each further filter (GET /contents/facets/). With too many results, known counts are capped at 300
 * and the others omitted.
 */
export const contentFacets = z.object({
  total_count: z.number().int(),
  /** True when counting stopped early: every count means "300곳 이상". */
  total_is_floor: z.boolean(),
  facilities: z.record(z.string(), z.number().int()),
  indoor: z.record(z.string(), z.number().int()),
  /** Number of contents up to a price per person in won: `{"10000": 12}`; all filters except the price apply. */
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
  /** Closed by the content's cut-off before the slot starts. */
  is_cut_off: z.boolean().optional(),
  option_pk: z.number().int().nullable(),
  /** Calm session: fewer people, softer light and sound. */
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
  /** First day of an imported event. */
  shown_from: z.string().nullable(),
  max_per_order: z.number().int(),
  needs_shipping: z.boolean(),
  /** Sold to groups, with a student list; null: sold to families. */
  picnic: picnicTerms.nullable(),
  /** Allergen codes of included food; empty: none of the nineteen; null: no food, or unknown. */
  allergens: z.array(z.string()).nullable(),
  /** Safety facts stated by the venue, or null. */
  safety: safety.nullable(),
  /** The way in, step by step; empty when not described. */
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
    /** A family with an ill child can move its visit once. */
    moves_once: z.boolean().optional(),
  }),
  /** Disasters that waive the fee for visits here, on their days while the notice is in force. */
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
