import { type SQL, sql } from "drizzle-orm";
import { type CardRow, cardColumns, cardsOf } from "@/server/main/contents/content-cards";
import { kmFrom } from "@/server/main/contents/content-conditions";
import type { Moment } from "@/server/main/contents/moment";
import type { Db } from "@/server/platform/db/types";
import type { ContentPage, FavoriteSort } from "@/shared/contract/main/contents";
import type { Point } from "@/shared/geo/haversine-km";
import { pageOffset } from "@/shared/paging/page";

export type FavoritesAsk = {
  userId: string;
  sort: FavoriteSort;
  index: number;
  size: number;
  moment: Moment;
  centre: Point | null;
};

const $ = (name: string) => sql.placeholder(name);

function orderOf(sort: FavoriteSort, centre: Point | null): SQL {
  if (sort === "price-asc") return sql`c.min_price, c.pk desc`;
  if (sort === "distance-asc" && centre)
    return sql`${kmFrom(sql`${$("lat")}::float8`, sql`${$("lng")}::float8`)}, c.pk desc`;
  return sql`c.hearted_at desc, c.pk desc`;
}

/** One page of what someone hearted; what has ended stays and says so. */
export async function listFavorites(db: Db, ask: FavoritesAsk): Promise<ContentPage> {
  const { userId, sort, index, size, moment, centre } = ask;
  const [row] = await db
    .select({
      total: sql<number>`(select count(*)::int from favorite f where f.user_id = ${$("user")}::text)`,
      contents: sql<CardRow[]>`coalesce((select json_agg(card) from (select ${cardColumns} from (
        select c.* from (select c.*, f.created_at as hearted_at from favorite f join content c on c.pk = f.content_pk
          where f.user_id = ${$("user")}::text) c
        order by ${orderOf(sort, centre)} limit ${$("size")}::int offset ${$("offset")}::int) c) card), '[]'::json)`,
    })
    .from(sql`(select 1) one`)
    .prepare("")
    .execute({ user: userId, size, offset: pageOffset(index, size), ...moment, ...centre });
  const contents = cardsOf(row?.contents ?? []);
  return { contents, total_count: row?.total ?? 0, total_is_floor: false, index, size };
}
