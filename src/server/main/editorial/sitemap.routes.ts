import { and, asc, gte, lt, max, ne } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { type Route, route } from "@/server/platform/http/route";
import { content } from "@/server/platform/schema/catalog";
import { labsArticle } from "@/server/platform/schema/editorial";
import { type SiteEntries, siteEntries, siteQuery } from "@/shared/contract/main/sitemap";
import { SITE_FILE_SPAN } from "@/shared/paging/page";
import { isOut } from "./labs-reads";
import { listPromotions } from "./promotions";

type Entries = SiteEntries["entries"];

/** Main host, GET /sitemap/: activities, play-news and events for search engines. */
export const sitemapRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/sitemap/",
    summary: "검색 엔진에 알리는 화면",
    policy: "public",
    query: siteQuery,
    reply: siteEntries,
    handler: async ({ db, query: { from } }) => {
      const [last] = await db.select({ id: max(content.id) }).from(content);
      return {
        entries: from === undefined ? await editorialEntries(db) : await contentEntries(db, from),
        largest_id: last?.id ?? 0,
      };
    },
  }),
];

async function contentEntries(db: Db, from: number): Promise<Entries> {
  const rows = await db
    .select({ id: content.id, at: content.updatedAt })
    .from(content)
    .where(and(gte(content.id, from), lt(content.id, from + SITE_FILE_SPAN), ne(content.saleState, "ended")))
    .orderBy(asc(content.id));
  return rows.map(({ id, at }) => ({ type: "content", id, changed_at: at.toISOString() }));
}

async function editorialEntries(db: Db): Promise<Entries> {
  const labs = await db
    .select({ id: labsArticle.id, at: labsArticle.publishedAt })
    .from(labsArticle)
    .where(isOut(clock.now()))
    .limit(SITE_FILE_SPAN);
  const ask = { host: "main" as const, sectionType: null, index: 1, size: 50, now: clock.now() };
  const events = await listPromotions(db, ask);
  return [
    ...labs.map(({ id, at }) => ({ type: "labs" as const, id, changed_at: at.toISOString() })),
    ...events.map(({ id, starts_at }) => ({ type: "event" as const, id, changed_at: starts_at })),
  ];
}
