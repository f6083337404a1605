import { z } from "zod";
import {
  disaster,
  facilityState,
  paper,
  provenance,
  refundStep,
  sceneKey,
  venueInFull,
  whereabouts,
} from "../main/content-facts";
import { gearOffer } from "./gear";
import { bedKinds, type StaySort } from "./lists";

const won = z.number().int();

/** A child of `from`–`to` full years: fee per night, and whether it counts as a guest and needs a bed. */
export const childBand = z.object({
  from: z.number().int(),
  to: z.number().int(),
  fee: won,
  counts: z.boolean(),
  bed: z.boolean(),
});

/** One night of one room. `list_price` − `price` is the discount already included in the price. */
const nightPrice = z.object({ date: z.string(), list_price: won, price: won });

/** Inputs of `stayPrice()`, which both sides use to compute the price. */
export const stayTerms = z.object({
  base_occupancy: z.number().int(),
  max_occupancy: z.number().int(),
  adult_fee: won,
  mandatory_fee: won,
  bands: z.array(childBand),
  nights: z.array(nightPrice),
});
export type StayTerms = z.infer<typeof stayTerms>;

const accommodationType = z.object({ code: z.string(), name: z.string(), has_stays: z.boolean() });
export type AccommodationType = z.infer<typeof accommodationType>;
/** GET /accommodations/types */
export const accommodationTypes = z.object({ types: z.array(accommodationType) });

/**
 * A search result. `offer` is the cheapest room for the requested guests and nights (null: sold out or none fits); the
 * price is `stayPrice(offer.terms)`, repeated in `total` for sorting.
 */
const stayCard = z.object({
  id: z.number().int(),
  name: z.string(),
  type_code: z.string(),
  type_name: z.string(),
  grade: z.string(),
  scene: sceneKey,
  place_text: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  rating: z.number().nullable(),
  review_count: z.number().int(),
  is_favorite: z.boolean(),
  tags: z.array(z.string()),
  facilities_yes: z.array(z.string()),
  /** Capacity of the largest room, and the age in full years below which children do not count (null: all count). */
  max_occupancy: z.number().int(),
  uncounted_under: z.number().int().nullable(),
  offer: z
    .object({
      product_id: z.number().int(),
      product_name: z.string(),
      terms: stayTerms,
      total: won,
      rooms_left: z.number().int(),
      is_instant: z.boolean(),
      /** Deadline of free cancellation; null once it has passed. */
      free_cancel_until: z.string().nullable(),
    })
    .nullable(),
  /** Why there isn't an offer; `info_only`: a real place not sold here. */
  unavailable: z.enum(["sold_out", "too_many_people", "min_nights", "info_only"]).nullable(),
  /** With `min_nights`: the minimum nights for that check-in day. */
  min_nights: z.number().int().nullable().optional(),
  /** With `sold_out`: a suitable room that is only full, to join its waiting list. */
  wait_for: z.object({ product_id: z.number().int(), product_name: z.string() }).nullable().optional(),
});
export type StayCard = z.infer<typeof stayCard>;

/**
 * GET /accommodations (check_in, check_out, adults, children, children_ages, keyword, location_id,
 * accommodation_type_code, facilities, max_price, free_cancel, instant_only, sort, lat, lng for distance, index, size
 * 20; added: snapshot): an empty page follows the last one. Send a page's `snapshot` with the next index within ten
 * minutes for stable pages without repeated or skipped results.
 */
export const stayPage = z.object({
  accommodations: z.array(stayCard),
  index: z.number().int(),
  size: z.number().int(),
  snapshot: z.string().optional(),
  /** The search after corrections: dates by the stay rule, guests by the limit of twenty. */
  applied: z.object({
    check_in: z.string(),
    check_out: z.string(),
    adults: z.number().int(),
    children_ages: z.array(z.number().int()),
    is_guest_reset: z.boolean(),
    is_date_reset: z.boolean(),
  }),
});
export type StayPage = z.infer<typeof stayPage>;

/**
 * GET /accommodations/count (same filters): number with an offer (`is_floor`: at least); `info_count`: number not sold
 * here (`is_info_floor`: at least).
 */
export const stayCount = z.object({
  available_count: z.number().int(),
  total_count: z.number().int(),
  info_count: z.number().int().optional(),
  is_floor: z.boolean(),
  is_info_floor: z.boolean().optional(),
});
export type StayCount = z.infer<typeof stayCount>;

/** Search filters apart from nights and guests. */
export type StayWish = {
  keyword?: string;
  location_id?: number;
  accommodation_type_code?: string;
  facilities?: string[];
  max_price?: number;
  free_cancel?: boolean;
  instant_only?: boolean;
};

export type StayFilters = StayWish & {
  check_in: string;
  check_out: string;
  adults: number;
  children_ages: number[];
  sort?: StaySort;
};

/** GET /accommodations/{id} */
export const accommodation = z.object({
  id: z.number().int(),
  name: z.string(),
  type_code: z.string(),
  type_name: z.string(),
  grade: z.string(),
  summary: z.string(),
  description: z.string(),
  guide: z.string(),
  scene: sceneKey,
  gallery: z.array(sceneKey),
  district_pk: z.number().int(),
  location_id: z.number().int(),
  ...whereabouts.shape,
  homepage: z.string().nullable(),
  /** "" like `check_out_until` when unknown, as for places imported from a public list. */
  check_in_from: z.string(),
  check_out_until: z.string(),
  min_nights: z.number().int(),
  bands: z.array(childBand),
  adult_fee: won,
  mandatory_fee: won,
  facilities: z.record(z.string(), facilityState),
  papers: z.array(paper),
  rules: z.array(z.string()),
  tags: z.array(z.string()),
  rating: z.number().nullable(),
  review_count: z.number().int(),
  favorite_count: z.number().int(),
  is_favorite: z.boolean(),
  refund: z.object({
    name: z.string(),
    own_steps: z.array(refundStep),
    peaks: z.array(z.object({ from: z.string(), to: z.string() })).nullable(),
  }),
  /** Disasters that waive the fee for stays here, on their nights while the notice is in force. */
  disasters: z.array(disaster).optional(),
  venue: venueInFull,
  provenance: provenance.nullable(),
  /** `info_only`: a real place not sold here. */
  sale_state: z.enum(["on_sale", "info_only"]),
});
export type Accommodation = z.infer<typeof accommodation>;

const bed = z.object({ kind: z.enum(bedKinds), count: z.number().int(), sleeps: z.number().int() });

/** A room of a room type and its beds; `sleeps`: people in all beds of the entry. */
export const sleepingRoom = z.object({ room: z.string(), beds: z.array(bed) });

const stayProduct = z.object({
  product_id: z.number().int(),
  name: z.string(),
  scene: sceneKey,
  area_m2: z.number().int().nullable(),
  sleeping: z.array(sleepingRoom),
  facilities_yes: z.array(z.string()),
  is_instant: z.boolean(),
  terms: stayTerms,
  /** `stayPrice(terms, guests).total`, computed by the host. */
  total: won,
  fits: z.boolean(),
  /** Rooms of this type that the guests need. */
  rooms_needed: z.number().int(),
  rooms_left: z.number().int(),
  state: z.enum(["open", "few", "sold_out", "closed", "min_nights", "info_only"]),
  /** Minimum nights for a check-in on the requested first night. */
  min_nights: z.number().int(),
  /** Lowest and highest published price of a night, for information only; null when unknown or on sale here. */
  guide_rates: z.object({ from: won, to: won }).nullable(),
  refund_steps: z.array(refundStep),
});
export type StayProduct = z.infer<typeof stayProduct>;

/** GET /accommodations/{id}/products (api-version 2; check_in, check_out, adults, children, children_ages) */
export const stayProducts = z.object({ products: z.array(stayProduct), applied: stayPage.shape.applied });
export type StayProducts = z.infer<typeof stayProducts>;

/** GET /accommodations/{id}/products/detail (product_id, …; api-version 2) */
export const stayProductDetail = z.object({
  accommodation: z.object({
    id: z.number().int(),
    name: z.string(),
    place_text: z.string(),
    check_in_from: z.string(),
    check_out_until: z.string(),
  }),
  product: stayProduct.extend({ description: z.string(), gallery: z.array(sceneKey) }),
  applied: stayPage.shape.applied,
  /** Deadline of the venue's answer to a request; null for instant rooms. */
  standby_answer_by: z.string().nullable(),
  /** Chosen after the room, and priced separately. */
  gear: z.array(gearOffer).optional(),
});
export type StayProductDetail = z.infer<typeof stayProductDetail>;

/**
 * POST /accommodations/favorite (accommodation_id; optional `is_favorite` makes it idempotent).
 * GET /accommodations/favorites (dates, people, index, size, sort recent|price-asc|distance-asc, lat, lng) returns a
 * `stayPage`.
 */
export const stayFavoriteResult = z.object({ accommodation_id: z.number().int(), is_favorite: z.boolean() });
export type StayFavoriteResult = z.infer<typeof stayFavoriteResult>;
