import { desc, ne } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { type Host, route } from "@/server/platform/http/host";
import { content } from "@/server/platform/schema/catalog";
import { labsArticle } from "@/server/platform/schema/editorial";
import { type SiteEntries, siteEntries } from "@/shared/contract/main/sitemap";
import { isOut } from "./labs-reads";
import { listPromotions } from "./promotions";

/** A sitemap file may hold 50,000 addresses; both hosts and the fixed pages share one. */
const MOST = 30_000;

/** Main host, GET /sitemap/: activities, play-news and events that search engines may list. */
export function registerSitemapRoutes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/sitemap/",
    summary: "검색 엔진에 알리는 화면",
    policy: "public",
    reply: siteEntries,
    handler: async ({ db }) => ({ entries: await entriesOf(db) }),
  });
}

async function entriesOf(db: Db): Promise<SiteEntries["entries"]> {
  const contents = await db
    .select({ id: content.pk, at: content.updatedAt })
    .from(content)
    .where(ne(content.saleState, "ended"))
    .orderBy(desc(content.updatedAt))
    .limit(MOST);
  const labs = await db
    .select({ id: labsArticle.id, at: labsArticle.publishedAt })
    .from(labsArticle)
    .where(isOut(clock.now()))
    .limit(MOST);
  const ask = { host: "main" as const, sectionType: null, index: 1, size: 50, now: clock.now() };
  const events = await listPromotions(db, ask);
  return [
    ...contents.map(({ id, at }) => ({ type: "content" as const, id, changed_at: at.toISOString() })),
    ...labs.map(({ id, at }) => ({ type: "labs" as const, id, changed_at: at.toISOString() })),
    ...events.map(({ id, starts_at }) => ({ type: "event" as const, id, changed_at: starts_at })),
  ];
}
