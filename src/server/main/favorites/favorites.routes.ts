import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type CardRow, cardColumns, toCards } from "@/server/main/contents/content-cards";
import { kmFrom } from "@/server/main/contents/content-conditions";
import { districtId } from "@/server/main/contents/content-query";
import { contentWindow } from "@/server/main/contents/content-window";
import type { Moment } from "@/server/main/contents/moment";
import { jsonRows, readRow } from "@/server/platform/db/one-row";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { pageFields, rowNumber, truth, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { content } from "@/server/platform/schema/catalog";
import { favorite } from "@/server/platform/schema/review";
import {
  type ContentCard,
  type ContentPage,
  contentPage,
  type FavoriteResult,
  type FavoriteSort,
  favoriteResult,
  favoriteSorts,
} from "@/shared/contract/main/contents";
import type { Point } from "@/shared/geo/haversine-km";
import { pageOffset } from "@/shared/paging/page";

/**
 * Toggles a favourite, or sets it to `target` (idempotent). Locks the content's row first, so that concurrent requests
 * run one after the other and the count stays exact. Throws 404.
 */
async function toggleFavorite(
  db: Db,
  { userId, contentId, target }: { userId: string; contentId: number; target: boolean | undefined },
): Promise<FavoriteResult> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select({ pk: content.id })
      .from(content)
      .where(eq(content.id, contentId))
      .for("no key update");
    if (!row) throw notFound();
    const mine = and(eq(favorite.userId, userId), eq(favorite.contentId, contentId));
    const isNow = (await tx.select({ pk: favorite.contentId }).from(favorite).where(mine)).length > 0;
    const wanted = target ?? !isNow;
    if (wanted && !isNow) await tx.insert(favorite).values({ userId, contentId });
    if (!wanted && isNow) await tx.delete(favorite).where(mine);
    const by = Number(wanted) - Number(isNow);
    const [after] = await tx
      .update(content)
      .set({ favoriteCount: sql`greatest(0, ${content.favoriteCount} + ${by}::int)` })
      .where(eq(content.id, contentId))
      .returning({ count: content.favoriteCount });
    return { content_pk: contentId, is_favorite: wanted, favorite_count: after?.count ?? 0 };
  });
}

type FavoritesAsk = {
  userId: string;
  sort: FavoriteSort;
  index: number;
  size: number;
  moment: Moment;
  centre: Point | null;
};

const $ = (name: string) => sql.placeholder(name);

function selectOrder(sort: FavoriteSort, centre: Point | null): SQL {
  if (sort === "price-asc") return sql`c.min_price, c.id desc`;
  if (sort === "distance-asc" && centre)
    return sql`${kmFrom(sql`${$("lat")}::float8`, sql`${$("lng")}::float8`)}, c.id desc`;
  return sql`c.hearted_at desc, c.id desc`;
}

/** Price of each ticket of `content c` when it became a favourite. */
const heartedPrices = sql`(select json_agg(json_build_object('pk', o.id, 'price', h.price))
  from content_option o cross join lateral (select price from price_history
    where option_id = o.id and asked_from <= c.hearted_at order by asked_from desc limit 1) h
  where o.content_id = c.id and o.is_active and h.price is not null) as hearted_prices`;

type HeartedRow = CardRow & { hearted_prices: ContentCard["hearted_prices"] | null };

/** One page of a user's favourites, including ended contents. */
async function listFavorites(db: Db, ask: FavoritesAsk): Promise<ContentPage> {
  const { userId, sort, index, size, moment, centre } = ask;
  const columns = {
    total: sql<number>`(select count(*)::int from favorite f where f.user_id = ${$("user")}::text)`,
    contents: jsonRows<HeartedRow>(sql`select ${cardColumns}, ${heartedPrices} from (
      select c.* from (select c.*, f.created_at as hearted_at from favorite f join content c on c.id = f.content_id
        where f.user_id = ${$("user")}::text) c
      order by ${selectOrder(sort, centre)} limit ${$("size")}::int offset ${$("offset")}::int) c`),
  };
  const values = { user: userId, size, offset: pageOffset(index, size), ...moment, ...centre };
  const { contents, total } = await readRow(db, columns, values);
  const cards = toCards(contents).map((card, index) => ({
    ...card,
    hearted_prices: contents[index]?.hearted_prices ?? undefined,
  }));
  return { contents: cards, total_count: total, total_is_floor: false, index, size };
}

/** Main host, favourites (of members and visitors). */
export const favoriteRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/contents/favorite",
    summary: "찜하기",
    policy: "anonymous",
    body: z.object({ content_pk: rowNumber, is_favorite: truth.optional() }),
    bodyKinds: ["form", "json"],
    reply: favoriteResult,
    limit: "write",
    handler: ({ user, body, db }) =>
      toggleFavorite(db, { userId: user.id, contentId: body.content_pk, target: body.is_favorite }),
  }),
  route({
    method: "GET",
    path: "/contents/favorites/",
    summary: "내가 찜한 놀이",
    policy: "anonymous",
    query: withoutBlanks(
      z.object({ ...pageFields(), sort: z.enum(favoriteSorts).default("recent"), loc: districtId.optional() }),
    ),
    reply: contentPage,
    handler: async ({ user, query: { loc, ...page }, db }) =>
      listFavorites(db, { ...page, userId: user.id, ...(await contentWindow(db, loc)) }),
  }),
];
