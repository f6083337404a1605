import { z } from "zod";

/**
 * GET /sitemap/ of either host. `from`: the things of that many numbers from this one on; without it what is
 * few (play-news, events).
 */
export const siteQuery = z.object({ from: z.coerce.number().int().min(0).max(2_000_000_000).optional() });

/** Public things that have a page of their own, and the largest number of those that `from` counts (0: none). */
export const siteEntries = z.object({
  entries: z.array(
    z.object({ type: z.enum(["content", "labs", "event", "stay"]), id: z.number().int(), changed_at: z.string() }),
  ),
  largest_id: z.number().int(),
});
export type SiteEntries = z.infer<typeof siteEntries>;
