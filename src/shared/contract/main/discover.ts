import { z } from "zod";
import { sceneKey } from "./content-facts";
import { category, contentCard } from "./contents";

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
export const homeSection = z.object({
  section_type: z.string(),
  index: z.number().int(),
  size: z.number().int(),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  title: z.string(),
  subtitle: z.string(),
});
export type HomeSection = z.infer<typeof homeSection>;
export const homeSections = z.object({ sections: z.array(homeSection) });

/** GET /home/banners/{main|strip|tip|theme|event}/ */
export const bannerList = z.object({ banners: z.array(banner) });

/** GET /home/rankings (inventory, size; api-version 3). `as_of` is an instant. */
export const rankings = z.object({ as_of: z.string(), contents: z.array(contentCard) });

/** GET /recommend/cold-start-v2/contents (age, district_id). Every item carries its reason. */
export const coldStart = z.object({
  age: z.number().int(),
  district: z.object({ pk: z.number().int(), name: z.string() }),
  /** How far the circle had to be drawn. */
  scope: z.enum(["dong", "gu", "city", "nation"]),
  contents: z.array(contentCard.extend({ reason: z.string() })),
});
export type ColdStart = z.infer<typeof coldStart>;

/** GET /portal/categories/ (api-version 3). */
export const categoryMenu = z.object({ categories: z.array(category) });

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

/** GET /contents/keywords/ : content keywords, padded to 10; GET /contents/keywords/recommended/ cut to 5 by the client. */
export const keywords = z.object({ keywords: z.array(z.string()) });

/** Nearest relaxations of a search that found nothing, with real counts. */
export const relaxations = z.object({
  relaxations: z.array(
    z.object({ kind: z.string(), label: z.string(), count: z.number().int(), query: z.record(z.string(), z.string()) }),
  ),
});

export const district = z.object({
  pk: z.number().int(),
  parent_pk: z.number().int().nullable(),
  level: z.number().int(),
  name: z.string(),
  full_name: z.string(),
});
export type District = z.infer<typeof district>;
export const districtList = z.object({ districts: z.array(district) });
