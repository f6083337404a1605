import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { pageFields, rowNumber, truth, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { accommodation, stayFavorite } from "@/server/platform/schema/stay/stay";
import { stayFields, stayMoment, staySortFields } from "@/server/stay/accommodations/stay-query";
import { type StayFavoriteResult, stayFavoriteResult, stayPage } from "@/shared/contract/stay/accommodations";
import { listStayFavorites } from "./list-stay-favorites";

type Ask = { userId: string; accommodationId: number; target: boolean | undefined };

/**
 * Toggles a user's favourite, or sets it to `target` (idempotent). Locks the accommodation first, so that concurrent
 * calls run one after the other and the count stays exact. Throws 404.
 */
async function toggleStayFavorite(db: Db, { userId, accommodationId, target }: Ask): Promise<StayFavoriteResult> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select({ id: accommodation.id })
      .from(accommodation)
      .where(and(eq(accommodation.id, accommodationId), eq(accommodation.isActive, true)))
      .for("no key update");
    if (!row) throw notFound();
    const mine = and(eq(stayFavorite.userId, userId), eq(stayFavorite.accommodationId, accommodationId));
    const isNow = (await tx.select({ id: stayFavorite.accommodationId }).from(stayFavorite).where(mine)).length > 0;
    const wanted = target ?? !isNow;
    if (wanted && !isNow) await tx.insert(stayFavorite).values({ userId, accommodationId });
    if (!wanted && isNow) await tx.delete(stayFavorite).where(mine);
    const by = Number(wanted) - Number(isNow);
    if (by !== 0) {
      await tx
        .update(accommodation)
        .set({ favoriteCount: sql`greatest(0, ${accommodation.favoriteCount} + ${by}::int)` })
        .where(eq(accommodation.id, accommodationId));
    }
    return { accommodation_id: accommodationId, is_favorite: wanted };
  });
}

const { lat, lng } = staySortFields;

/** Stay host, favourites (also for visitors). */
export const stayFavoriteRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/accommodations/favorite",
    summary: "숙소 찜하기",
    policy: "anonymous",
    body: z.object({
      accommodation_id: rowNumber,
      is_favorite: truth.optional(),
    }),
    bodyKinds: ["form", "json"],
    reply: stayFavoriteResult,
    limit: "write",
    handler: ({ user, body, db }) =>
      toggleStayFavorite(db, { userId: user.id, accommodationId: body.accommodation_id, target: body.is_favorite }),
  }),
  route({
    method: "GET",
    path: "/accommodations/favorites",
    summary: "내가 찜한 숙소",
    policy: "anonymous",
    query: withoutBlanks(
      z.object({
        ...stayFields,
        ...pageFields(),
        sort: z.enum(["recent", "price-asc", "distance-asc"]).default("recent"),
        lat,
        lng,
      }),
    ),
    reply: stayPage,
    handler: ({ user, query, db }) =>
      listStayFavorites(db, {
        userId: user.id,
        moment: stayMoment(query),
        sort: query.sort,
        point: query.lat !== undefined && query.lng !== undefined ? { lat: query.lat, lng: query.lng } : null,
        index: query.index,
        size: query.size,
      }),
  }),
];
