import { z } from "zod";
import { type Host, route } from "@/server/platform/http/host";
import { popularStayKeywords as popularShape, stayAutocomplete } from "@/shared/contract/stay/search";
import { normalQuery } from "@/shared/text/query-normal";
import { popularStayKeywords, suggestStays } from "./suggest-stays";

/**
 * Stay host, what to search for:
 * - GET /search/autocomplete       places and properties while one is typing
 * - GET /search/popular-keywords   words to begin with
 */
export function registerStaySearchRoutes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/search/autocomplete",
    summary: "숙소 검색어 자동 완성",
    policy: "public",
    query: z.object({ query: z.string().max(200).default("").transform(normalQuery) }),
    reply: stayAutocomplete,
    handler: ({ query, db }) => suggestStays(db, query.query),
  });
  route(host, {
    method: "GET",
    path: "/search/popular-keywords",
    summary: "많이 찾는 숙소 검색어",
    policy: "public",
    reply: popularShape,
    handler: async ({ db }) => ({ keywords: await popularStayKeywords(db) }),
  });
}
