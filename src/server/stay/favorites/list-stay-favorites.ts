import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { StayFinder } from "@/server/stay/accommodations/find-stays";
import { toStayCards } from "@/server/stay/accommodations/stay-cards";
import { type StayMoment, toApplied } from "@/server/stay/accommodations/stay-query";
import type { StayCard, StayPage } from "@/shared/contract/stay/accommodations";
import { haversineKm, type Point } from "@/shared/geo/haversine-km";
import { pageOffset } from "@/shared/paging/page";

type StayFavoritesAsk = {
  userId: string;
  moment: StayMoment;
  sort: "recent" | "price-asc" | "distance-asc";
  point: Point | null;
  index: number;
  size: number;
};

/** Maximum number of favourites listed, newest first. */
const MOST = 500;

/** One page of a member's favourite accommodations, each with its price for these nights. */
export async function listStayFavorites(db: Db, ask: StayFavoritesAsk): Promise<StayPage> {
  const { index, size, moment, userId } = ask;
  const { rows } = await db.execute<{ id: number }>(sql`
    select f.accommodation_id as id from stay_favorite f join accommodation a on a.id = f.accommodation_id
    where f.user_id = ${userId} and a.is_active order by f.created_at desc, f.accommodation_id desc limit ${MOST}`);
  const finder = new StayFinder(db, { moment, filters: {}, words: null, locations: null, userId }, "recommended", null);
  const offset = pageOffset(index, size);
  const ids = rows.map(({ id }) => id);
  const pageIds = ask.sort === "recent" ? ids.slice(offset, offset + size) : ids;
  const cards = inOrder(toStayCards(await finder.byIds(pageIds), moment), ask);
  return {
    accommodations: ask.sort === "recent" ? cards : cards.slice(offset, offset + size),
    index,
    size,
    applied: toApplied(moment),
  };
}

function inOrder(cards: StayCard[], { sort, point }: StayFavoritesAsk): StayCard[] {
  if (sort === "price-asc") return [...cards].sort((a, b) => sumTotal(a) - sumTotal(b));
  if (sort === "distance-asc" && point) return [...cards].sort((a, b) => distanceTo(a, point) - distanceTo(b, point));
  return cards;
}

const sumTotal = ({ offer }: StayCard): number => offer?.total ?? Number.MAX_SAFE_INTEGER;
const distanceTo = ({ lat, lng }: StayCard, point: Point): number =>
  lat === null || lng === null ? Number.MAX_SAFE_INTEGER : haversineKm(point, { lat, lng });
