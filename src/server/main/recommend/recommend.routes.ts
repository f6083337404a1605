import { z } from "zod";
import { contentWindow } from "@/server/main/contents/content-window";
import { clock } from "@/server/platform/clock";
import { type Host, route } from "@/server/platform/http/host";
import { withoutBlanks } from "@/server/platform/http/query-fields";
import { coldStart as coldStartShape } from "@/shared/contract/main/discover";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { coldStart } from "./cold-start";
import { likedCategories } from "./liked-categories";

/**
 * Main host, recommendations:
 * - GET /recommend/cold-start-v2/contents   by a child's age and a district alone
 */
export function registerRecommendRoutes(host: Host): void {
  setupColdStart(host);
}

function setupColdStart(host: Host): void {
  route(host, {
    method: "GET",
    path: "/recommend/cold-start-v2/contents",
    summary: "나이에 맞는 놀이를 가까운 곳부터",
    policy: "public",
    query: withoutBlanks(
      z.object({
        age: z.coerce.number().int().min(0).max(17).catch(coldStartDefaults.age),
        district_id: z.coerce.number().int().min(10_000_000).max(99_999_999).catch(coldStartDefaults.district_id),
      }),
    ),
    reply: coldStartShape,
    handler: async ({ user, query, db }) => {
      const { moment } = await contentWindow(db, undefined);
      return coldStart(db, {
        age: query.age,
        districtPk: query.district_id,
        userId: user?.id ?? "",
        likes: user?.isMember ? await likedCategories(db, user.id) : new Set(),
        moment,
        nowMs: clock.nowMs(),
      });
    },
  });
}
