import { z } from "zod";
import { STAY_BANNERS } from "@/server/data/stay-banners";
import { env } from "@/server/platform/env";
import { type Host, route } from "@/server/platform/http/host";
import { withoutBlanks } from "@/server/platform/http/query-fields";
import { stayBanners } from "@/shared/contract/stay/search";

/** Stay host: GET /banners — those of one type of place, or those for everyone. */
export function registerBannerRoutes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/banners",
    summary: "숙소 배너",
    policy: "public",
    query: withoutBlanks(z.object({ accommodation_type_code: z.string().max(30).optional() })),
    reply: stayBanners,
    handler: ({ query: { accommodation_type_code: type = null } }) => ({ banners: bannersOf(type) }),
  });
}

/** They praise what the demo's stays have: a real shop has none of them. */
const bannersOf = (asked: string | null) =>
  (env().APP_ENV === "production" ? [] : STAY_BANNERS)
    .filter(({ type }) => type === asked)
    .map(({ type, ...banner }) => ({
      ...banner,
      accommodation_type_code: type,
    }));
