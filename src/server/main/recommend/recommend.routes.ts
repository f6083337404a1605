import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { contentWindow } from "@/server/main/contents/content-window";
import type { Db } from "@/server/platform/db/types";
import { withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { category } from "@/server/platform/schema/catalog";
import { child } from "@/server/platform/schema/member";
import { coldStart as coldStartShape } from "@/shared/contract/main/discover";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { coldStart } from "./cold-start";

/** Pks of categories that a member's children like; empty for visitors. */
async function likedCategories(db: Db, userId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ pk: category.id })
    .from(child)
    .innerJoin(category, and(eq(child.userId, userId), sql`${category.slug} = any(${child.categories})`));
  return new Set(rows.map(({ pk }) => pk));
}

/** Main host, recommendations. */
export const recommendRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/recommend/cold-start-v2/contents",
    summary: "나이에 맞는 놀이를 가까운 곳부터",
    policy: "public",
    query: withoutBlanks(
      z.object({
        age: z.coerce.number().int().min(0).max(17).catch(coldStartDefaults.age),
        age_to: z.coerce.number().int().min(0).max(17).optional().catch(undefined),
        district_id: z.coerce.number().int().min(10_000_000).max(99_999_999).catch(coldStartDefaults.district_id),
      }),
    ),
    reply: coldStartShape,
    handler: async ({ user, query, db }) => {
      const { moment } = await contentWindow(db, undefined);
      return coldStart(db, {
        age: query.age,
        ageTo: Math.max(query.age, query.age_to ?? query.age),
        districtId: query.district_id,
        userId: user?.id ?? "",
        likes: user?.isMember ? await likedCategories(db, user.id) : new Set(),
        moment,
      });
    },
  }),
];
