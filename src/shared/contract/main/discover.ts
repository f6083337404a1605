import { z } from "zod";
import { sceneKey } from "./content-facts";
import { category, contentCard, contentPage } from "./contents";

export const banner = z.object({
  pk: z.number().int(),
  eyebrow: z.string(),
  title: z.string(),
  cta: z.string(),
  href: z.string(),
  scene: sceneKey,
});
export type Banner = z.infer<typeof banner>;

/** GET /home/sections/ — the order is the server's. Each section is then loaded (and fails) alone. */
const homeSection = z.object({
  section_type: z.string(),
  index: z.number().int(),
  size: z.number().int(),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  title: z.string(),
  subtitle: z.string(),
});
export type HomeSection = z.infer<typeof homeSection>;
export const homeSections = z.object({ sections: z.array(homeSection) });
export type HomeSections = z.infer<typeof homeSections>;

/** GET /home/banners/{main|strip|tip|theme|event}/ */
export const bannerList = z.object({ banners: z.array(banner) });
export type BannerList = z.infer<typeof bannerList>;

/**
 * GET /home/rankings (inventory, size; api-version 3). `as_of` is an instant; `inventories` are the tabs next to "all".
 */
export const rankings = z.object({
  as_of: z.string(),
  contents: z.array(contentCard),
  inventories: z.array(z.object({ inventory: z.string(), name: z.string() })),
});
export type Rankings = z.infer<typeof rankings>;

/** GET /recommend/cold-start-v2/contents (age, district_id; added: age_to). Every item has its reason. */
export const coldStart = z.object({
  age: z.number().int(),
  /** Age of the oldest child, when several were requested. */
  age_to: z.number().int().optional(),
  district: z.object({ pk: z.number().int(), name: z.string() }),
  /** Area that had to be searched. */
  scope: z.enum(["dong", "gu", "city", "nation"]),
  /** False when nothing states a fitting age: the contents are the nearest of any age. */
  fits: z.boolean(),
  contents: z.array(contentCard.extend({ reason: z.string() })),
});
export type ColdStart = z.infer<typeof coldStart>;

/** GET /home/new-contents/ (pk of a district): nearest first; `reason` names the area searched. */
export const newContents = contentPage.extend({ scope: coldStart.shape.scope, reason: z.string() });
export type NewContents = z.infer<typeof newContents>;

/** GET /portal/categories/ (api-version 3). */
export const categoryMenu = z.object({ categories: z.array(category) });
export type CategoryMenu = z.infer<typeof categoryMenu>;

/** GET /contents/autocomplete/?keyword= */
export const autocomplete = z.object({
  keywords: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(["content", "place", "category", "program"]),
      count: z.number().int(),
      match: z.tuple([z.number().int(), z.number().int()]).nullable(),
    }),
  ),
  contents: z.array(z.object({ pk: z.number().int(), name: z.string(), place_text: z.string() })),
});
export type Autocomplete = z.infer<typeof autocomplete>;

/**
 * GET /contents/keywords/ : content keywords, padded to 10; GET /contents/keywords/recommended/ cut to 5 by
 * the client.
 */
export const keywords = z.object({ keywords: z.array(z.string()) });
export type Keywords = z.infer<typeof keywords>;

/** Relaxations of a search without results, with real counts. */
export const relaxations = z.object({
  relaxations: z.array(
    z.object({ kind: z.string(), label: z.string(), count: z.number().int(), query: z.record(z.string(), z.string()) }),
  ),
  /** Activities with names similar to words that match none. */
  similar: z.array(z.object({ pk: z.number().int(), name: z.string(), place_text: z.string() })).optional(),
});
export type Relaxations = z.infer<typeof relaxations>;

export const district = z.object({
  pk: z.number().int(),
  parent_pk: z.number().int().nullable(),
  level: z.number().int(),
  name: z.string(),
  full_name: z.string(),
});
export type District = z.infer<typeof district>;
export const districtList = z.object({ districts: z.array(district) });
export type DistrictList = z.infer<typeof districtList>;

/** GET /districts/centres/: 시·도 and 시·군·구 with their middles; `parent` is 0 for a 시·도. */
export const districtCentres = z.object({
  rows: z.array(z.tuple([z.number().int(), z.number().int(), z.string(), z.number(), z.number()])),
});
export type DistrictCentres = z.infer<typeof districtCentres>;

/** GET /curations/ and GET /categories/{pk}/curations/: themed sections; `query` opens the full list. */
const curation = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  object: z.string(),
  query: z.record(z.string(), z.string()),
  contents: z.array(contentCard),
});
export type Curation = z.infer<typeof curation>;
export const curationList = z.object({ curations: z.array(curation) });
export type CurationsReply = z.infer<typeof curationList>;

/** GET /categories/{pk}/ */
export const categoryInfo = category.extend({ content_count: z.number().int() });
export type CategoryInfo = z.infer<typeof categoryInfo>;

/** GET /locations/: 시·도, each with its 시·군·구. */
const location = z.object({
  id: z.number().int(),
  name: z.string(),
  parentId: z.number().int().nullable(),
  sub_locations: z.array(z.object({ id: z.number().int(), name: z.string(), parentId: z.number().int() })),
});
export type Location = z.infer<typeof location>;
export const locationList = z.object({ locations: z.array(location) });
export type LocationList = z.infer<typeof locationList>;

export const regionSections = ["LS01", "LS02"] as const;
export type RegionSection = (typeof regionSections)[number];

/** GET /regions/categories/?section=LS01 (api-version 2): regions with items of the section, most first. */
export const regionCategories = z.object({
  section: z.enum(regionSections),
  regions: z.array(z.object({ pk: z.number().int(), name: z.string(), content_count: z.number().int() })),
});
export type RegionCategories = z.infer<typeof regionCategories>;

/** GET /districts/search/: matches, or guesses when none is spelled like the query. */
export const districtSearch = districtList.extend({ is_guess: z.boolean() });
export type DistrictSearch = z.infer<typeof districtSearch>;
