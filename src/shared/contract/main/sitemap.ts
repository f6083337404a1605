import { z } from "zod";

/** GET /sitemap/ of either host: public things that have a page of their own, the newest change first. */
export const siteEntries = z.object({
  entries: z.array(
    z.object({ type: z.enum(["content", "labs", "event", "stay"]), id: z.number().int(), changed_at: z.string() }),
  ),
});
export type SiteEntries = z.infer<typeof siteEntries>;
