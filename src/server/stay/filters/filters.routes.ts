import { z } from "zod";
import { notFound } from "@/server/platform/errors";
import { type Host, route } from "@/server/platform/http/host";
import { withoutBlanks } from "@/server/platform/http/query-fields";
import { stayFilterLists as listsShape, stayFilterList } from "@/shared/contract/stay/search";
import { stayFilterLists } from "./read-filters";

/**
 * Stay host, what a search can be narrowed by:
 * - GET /filters          of one type of place; `all` or nothing: of every type together
 * - GET /filters/lists    of each type
 */
export function registerFilterRoutes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/filters",
    summary: "숙소 종류의 필터",
    policy: "public",
    query: withoutBlanks(z.object({ accommodation_type_code: z.string().max(30).default("all") })),
    reply: stayFilterList,
    handler: async ({ query, db }) => {
      const lists = await stayFilterLists(db);
      const list = lists.find((one) => one.accommodation_type_code === query.accommodation_type_code);
      if (!list) throw notFound();
      return list;
    },
  });
  route(host, {
    method: "GET",
    path: "/filters/lists",
    summary: "모든 숙소 종류의 필터",
    policy: "public",
    reply: listsShape,
    handler: async ({ db }) => ({ filter_lists: await stayFilterLists(db) }),
  });
}
