import { desc, eq } from "drizzle-orm";
import { type Host, route } from "@/server/platform/http/host";
import { accommodation } from "@/server/platform/schema/stay";
import { siteEntries } from "@/shared/contract/main/sitemap";

/** A sitemap file may hold 50,000 addresses; both hosts and the fixed pages share one. */
const MOST = 19_000;

/** Stay host, GET /sitemap/: places to sleep that search engines may list. */
export function registerSitemapRoutes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/sitemap/",
    summary: "검색 엔진에 알리는 화면",
    policy: "public",
    reply: siteEntries,
    handler: async ({ db }) => {
      const rows = await db
        .select({ id: accommodation.id, at: accommodation.updatedAt })
        .from(accommodation)
        .where(eq(accommodation.isActive, true))
        .orderBy(desc(accommodation.updatedAt))
        .limit(MOST);
      return { entries: rows.map(({ id, at }) => ({ type: "stay" as const, id, changed_at: at.toISOString() })) };
    },
  });
}
