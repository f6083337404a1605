import { and, asc, eq, gte, lt, max } from "drizzle-orm";
import { z } from "zod";
import { STAY_BANNERS } from "@/server/data/stay-banners";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound } from "@/server/platform/errors";
import { createHost } from "@/server/platform/http/host";
import { withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { healthRoutes } from "@/server/platform/lifecycle/health.routes";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { type SiteEntries, siteEntries, siteQuery } from "@/shared/contract/main/sitemap";
import {
  stayFilterLists as listsShape,
  popularStayKeywords as popularShape,
  stayAutocomplete,
  stayBanners,
  stayFilterList,
} from "@/shared/contract/stay/search";
import { SITE_FILE_SPAN } from "@/shared/paging/page";
import { normalQuery } from "@/shared/text/query-normal";
import { accommodationRoutes } from "./accommodations/accommodations.routes";
import { bookingRoutes } from "./booking/booking.routes";
import { stayCouponRoutes } from "./coupons/coupons.routes";
import { stayFavoriteRoutes } from "./favorites/favorites.routes";
import { stayFilterLists } from "./filters/read-filters";
import { locationRoutes } from "./locations/locations.routes";
import { partnerRoutes } from "./partner/partner.routes";
import { productRoutes } from "./products/products.routes";
import { stayReviewRoutes } from "./reviews/reviews.routes";
import { popularStayKeywords, suggestStays } from "./search/suggest-stays";
import { stayWaitlistRoutes } from "./waitlist/waitlist.routes";

/** Stay host, GET /sitemap/: accommodations for search engines. */
const sitemapRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/sitemap/",
    summary: "검색 엔진에 알리는 화면",
    policy: "public",
    query: siteQuery,
    reply: siteEntries,
    handler: async ({ db, query: { from } }) => {
      const [last] = await db.select({ id: max(accommodation.id) }).from(accommodation);
      return { entries: from === undefined ? [] : await entriesFrom(db, from), largest_id: last?.id ?? 0 };
    },
  }),
];

async function entriesFrom(db: Db, from: number): Promise<SiteEntries["entries"]> {
  const { id: number, updatedAt, isActive } = accommodation;
  const rows = await db
    .select({ id: number, at: updatedAt })
    .from(accommodation)
    .where(and(gte(number, from), lt(number, from + SITE_FILE_SPAN), eq(isActive, true)))
    .orderBy(asc(number));
  return rows.map(({ id, at }) => ({ type: "stay", id, changed_at: at.toISOString() }));
}

/**
 * Stay host, search suggestions:
 * - GET /search/autocomplete       locations and accommodations for the input
 * - GET /search/popular-keywords   popular keywords
 */
const staySearchRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/search/autocomplete",
    summary: "숙소 검색어 자동 완성",
    policy: "public",
    query: z.object({ query: z.string().max(200).default("").transform(normalQuery) }),
    reply: stayAutocomplete,
    handler: ({ query, db }) => suggestStays(db, query.query),
  }),
  route({
    method: "GET",
    path: "/search/popular-keywords",
    summary: "많이 찾는 숙소 검색어",
    policy: "public",
    reply: popularShape,
    handler: async ({ db }) => ({ keywords: await popularStayKeywords(db, clock.now()) }),
  }),
];

/**
 * Stay host, filters of a search:
 * - GET /filters          of one accommodation type; `all` or nothing: of every type together
 * - GET /filters/lists    of each type
 */
const filterRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/filters",
    summary: "숙소 종류의 필터",
    policy: "public",
    query: withoutBlanks(z.object({ accommodation_type_code: z.string().max(30).default("all") })),
    reply: stayFilterList,
    handler: async ({ query, db }) => {
      const lists = await stayFilterLists(db);
      const list = lists.find((list) => list.accommodation_type_code === query.accommodation_type_code);
      if (!list) throw notFound();
      return list;
    },
  }),
  route({
    method: "GET",
    path: "/filters/lists",
    summary: "모든 숙소 종류의 필터",
    policy: "public",
    reply: listsShape,
    handler: async ({ db }) => ({ filter_lists: await stayFilterLists(db) }),
  }),
];

/** Stay host: GET /banners — those of one accommodation type, or the general ones. */
const bannerRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/banners",
    summary: "숙소 배너",
    policy: "public",
    query: withoutBlanks(z.object({ accommodation_type_code: z.string().max(30).optional() })),
    reply: stayBanners,
    handler: ({ query: { accommodation_type_code: type = null } }) => ({ banners: findBanners(type) }),
  }),
];

/** Banners of the demo's stays: none in production. */
const findBanners = (query: string | null) =>
  (env().APP_ENV === "production" ? [] : STAY_BANNERS)
    .filter(({ type }) => type === query)
    .map(({ type, ...banner }) => ({
      ...banner,
      accommodation_type_code: type,
    }));

/** The stay API host: accommodations, their rooms and bookings. */
export const stayHost = createHost({
  name: "stay",
  title: "나들랑 stay",
  routes: [
    ...healthRoutes,
    ...accommodationRoutes,
    ...productRoutes,
    ...stayFavoriteRoutes,
    ...locationRoutes,
    ...staySearchRoutes,
    ...filterRoutes,
    ...bannerRoutes,
    ...bookingRoutes,
    ...stayWaitlistRoutes,
    ...stayCouponRoutes,
    ...stayReviewRoutes,
    ...sitemapRoutes,
    ...partnerRoutes,
  ],
});
