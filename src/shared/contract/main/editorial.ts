import { z } from "zod";
import { sceneKey } from "./content-facts";
import { contentCard } from "./contents";

const labsStep = z.object({ title: z.string(), text: z.string(), scene: sceneKey.nullable(), alt: z.string() });
export type LabsStep = z.infer<typeof labsStep>;

/** Instructions for children of these ages (full years, both included). */
const labsVariant = z.object({ from_age: z.number().int(), to_age: z.number().int(), text: z.string() });
export type LabsVariant = z.infer<typeof labsVariant>;

const labsCard = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  scene: sceneKey,
  min_months: z.number().int(),
  max_months: z.number().int(),
  minutes: z.number().int(),
  indoor: z.enum(["indoor", "outdoor", "both"]),
  materials: z.array(z.string()),
  published_at: z.string(),
});
export type LabsCard = z.infer<typeof labsCard>;

/**
 * GET /play-news/ (index, size 20; added: child_months, indoor, max_minutes, q). Fewer than `size` items: the
 * last page.
 */
export const labsPage = z.object({ play_news: z.array(labsCard), total_count: z.number().int() });
export type LabsPage = z.infer<typeof labsPage>;

const labsNeighbour = z.object({ id: z.number().int(), title: z.string() });

/** GET /play-news/{id}/ and GET /home/news/{id}/ */
export const labsDetail = labsCard.extend({
  steps: z.array(labsStep),
  safety: z.string(),
  variants: z.array(labsVariant),
  related: z.array(contentCard),
  previous: labsNeighbour.nullable(),
  next: labsNeighbour.nullable(),
});
export type LabsDetail = z.infer<typeof labsDetail>;

const notice = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  is_pinned: z.boolean(),
  published_at: z.string(),
});
export type Notice = z.infer<typeof notice>;

/** GET /notices/ (index, size 20); HEAD returns the latest change in `last-modified`. */
export const noticePage = z.object({ notices: z.array(notice) });
export type NoticePage = z.infer<typeof noticePage>;

const promotion = z.object({
  id: z.number().int(),
  section_type: z.string(),
  title: z.string(),
  summary: z.string(),
  scene: sceneKey,
  starts_at: z.string(),
  ends_at: z.string().nullable(),
});
export type Promotion = z.infer<typeof promotion>;

/** GET /events/ and /stay/events/ (section_type, index, size, fields; api-version 4). */
export const promotionPage = z.object({ events: z.array(promotion.partial().required({ id: true })) });
export type PromotionPage = z.infer<typeof promotionPage>;

/** GET /events/popup/ */
export const popupPromotions = z.object({
  events: z.array(
    z.object({ id: z.number().int(), title: z.string(), summary: z.string(), scene: sceneKey, href: z.string() }),
  ),
});
export type PopupPromotion = z.infer<typeof popupPromotions>["events"][number];

/** GET /events/{id}/ */
export const promotionDetail = promotion.extend({ body: z.string(), href: z.string().nullable(), cta: z.string() });
export type PromotionDetail = z.infer<typeof promotionDetail>;

/** GET /home/theme/{id}/inventory/ */
export const themeInventory = z.object({
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  contents: z.array(contentCard),
});
export type ThemeInventory = z.infer<typeof themeInventory>;

/** POST /short-links/ { type, pk } — the same pair returns the same link. */
export const shortLinkTypes = ["content", "stay", "labs", "event"] as const;
export const shortLinkBody = z.object({
  type: z.enum(shortLinkTypes),
  pk: z.union([z.string().max(64), z.number().int()]),
});
export const shortLinkReply = z.object({ trackingLink: z.object({ shortUrl: z.string() }) });
export type ShortLinkReply = z.infer<typeof shortLinkReply>;
