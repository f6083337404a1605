import { z } from "zod";

/** GET /sitemap/ of either host. `from`: first id of a chunk; without it the small sets (play articles, events). */
export const siteQuery = z.object({ from: z.coerce.number().int().min(0).max(2_000_000_000).optional() });

/** Public pages, and the largest id that `from` iterates (0: none). */
export const siteEntries = z.object({
  entries: z.array(
    z.object({ type: z.enum(["content", "labs", "event", "stay"]), id: z.number().int(), changed_at: z.string() }),
  ),
  largest_id: z.number().int(),
});
export type SiteEntries = z.infer<typeof siteEntries>;
