import { z } from "zod";
import { sceneKey } from "../main/content-facts";
import { banner } from "../main/discover";

/** GET /search/autocomplete?query */
export const stayAutocomplete = z.object({
  locations: z.array(
    z.object({ id: z.number().int(), name: z.string(), parent_name: z.string().nullable(), count: z.number().int() }),
  ),
  accommodations: z.array(
    z.object({ id: z.number().int(), name: z.string(), place_text: z.string(), type_name: z.string() }),
  ),
});
export type StayAutocomplete = z.infer<typeof stayAutocomplete>;

const subLocation = z.object({
  id: z.number().int(),
  name: z.string(),
  districts: z.array(z.number().int()),
  parentId: z.number().int().nullable(),
  accommodation_count: z.number().int(),
});
const stayLocation = subLocation.extend({ sub_locations: z.array(subLocation) });
export type StayLocation = z.infer<typeof stayLocation>;
/** GET /stay-locations */
export const stayLocations = z.object({ locations: z.array(stayLocation) });
export type StayLocations = z.infer<typeof stayLocations>;

/** GET /locations/recommended */
export const recommendedLocations = z.object({
  locations: z.array(
    z.object({ id: z.number().int(), name: z.string(), reason: z.string(), scene: sceneKey, count: z.number().int() }),
  ),
});
export type RecommendedLocations = z.infer<typeof recommendedLocations>;

/** GET /locations/ranking (index, location_id, size): accommodations with the most bookings in the last 28 days. */
export const locationRanking = z.object({
  as_of: z.string(),
  accommodations: z.array(
    z.object({
      /** Null for one without bookings in the last four weeks and without reviews; those come last. */
      rank: z.number().int().nullable(),
      id: z.number().int(),
      name: z.string(),
      place_text: z.string(),
      type_name: z.string(),
      scene: sceneKey,
      rating: z.number().nullable(),
      review_count: z.number().int(),
      /** Lowest price of a night from today on, mandatory fee included; null when none is free. */
      from_price: z.number().int().nullable(),
    }),
  ),
});
export type LocationRanking = z.infer<typeof locationRanking>;

/** GET /search/popular-keywords */
export const popularStayKeywords = z.object({ keywords: z.array(z.string()) });
export type PopularStayKeywords = z.infer<typeof popularStayKeywords>;

/** GET /filters?accommodation_type_code — GET /filters/lists returns the same for every type. */
const stayFilterGroup = z.object({
  key: z.enum(["facilities", "max_price", "booking"]),
  title: z.string(),
  options: z.array(z.object({ value: z.string(), name: z.string(), count: z.number().int() })),
});
export const stayFilterList = z.object({
  accommodation_type_code: z.string(),
  groups: z.array(stayFilterGroup),
});
export type StayFilterList = z.infer<typeof stayFilterList>;
export const stayFilterLists = z.object({ filter_lists: z.array(stayFilterList) });
export type StayFilterLists = z.infer<typeof stayFilterLists>;

/** GET /banners?accommodation_type_code */
export const stayBanners = z.object({
  banners: z.array(banner.extend({ accommodation_type_code: z.string().nullable() })),
});
export type StayBanners = z.infer<typeof stayBanners>;
