import { sql } from "drizzle-orm";
import { placeText } from "@/server/platform/catalog/place-text";
import type { Db } from "@/server/platform/db/types";
import { freeNightFrom, ratingOf } from "@/server/stay/accommodations/stay-cards";
import { loadTowns } from "@/server/stay/accommodations/stay-place";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { LocationRanking, RecommendedLocations, StayLocation } from "@/shared/contract/stay/search";
import { kstToday } from "@/shared/dates/kst";
import { whyRecommended } from "./copy";

type Row = { id: number; parentId: number | null; name: string; districts: number[]; accommodation_count: number };

/** Every search location with its towns, each with its number of stays. */
export async function stayLocations(db: Db): Promise<StayLocation[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.parent_id as "parentId", l.name, l.districts,
      (select count(*)::int from accommodation a where a.location_id = l.id and a.is_active) as accommodation_count
    from stay_location l order by l.position, l.id`);
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((parent) => {
      const below = rows.filter(({ parentId }) => parentId === parent.id);
      const count = below.reduce((sum, row) => sum + row.accommodation_count, 0);
      return { ...parent, accommodation_count: count, sub_locations: below };
    });
}

const MOST_RECOMMENDED = 8;

type Liked = { id: number; name: string; count: number; type_name: string; scene: SceneKey; rating: number | null };

/** Suggested towns, those with most reviews first, each with the reason. */
export async function recommendedLocations(db: Db): Promise<RecommendedLocations["locations"]> {
  const { rows } = await db.execute<Liked>(sql`
    select l.id, l.name, s.count, s.rating, best.scene, best.type_name
    from stay_location l join lateral (
      select count(*)::int as count, round(sum(a.stars_sum)::numeric / nullif(sum(a.review_count), 0), 1)::float8 as rating,
        sum(a.review_count) as said
      from accommodation a where a.location_id = l.id and a.is_active) s on s.count > 0
    join lateral (
      select c.scene, t.name as type_name from accommodation c join accommodation_type t on t.code = c.type_code
      where c.location_id = l.id and c.is_active order by c.priority desc, c.id desc limit 1) best on true
    order by s.said desc nulls last, s.count desc, l.position limit ${MOST_RECOMMENDED}`);
  return rows.map(({ id, name, count, scene, rating, type_name }) => ({
    id,
    name,
    count,
    scene,
    reason: whyRecommended({ count, rating, type: type_name }),
  }));
}

type RankedAsk = { locationId: number | undefined; index: number; size: number; now: Date };
type Ranked = Omit<LocationRanking["accommodations"][number], "rank" | "place_text"> & {
  full_name: string | null;
  booked: number;
};

/** Stays booked most in the last four weeks; equal ones by number of reviews. Those with neither come last, unranked. */
export async function rankedStays(db: Db, { locationId, index, size, now }: RankedAsk): Promise<LocationRanking> {
  const towns = await loadTowns(db, locationId);
  const inTowns = towns ? sql`and c.location_id = any(string_to_array(${towns.join(",")}::text, ',')::int[])` : sql``;
  const offset = (index - 1) * size;
  const { rows } = await db.execute<Ranked>(sql`
    select c.id, c.name, (select d.full_name from district d where d.id = c.district_id) as full_name,
      (select t.name from accommodation_type t where t.code = c.type_code) as type_name, c.scene, ${ratingOf} as rating,
      c.review_count, ${freeNightFrom(kstToday(now))} as from_price,
      coalesce(b.booked, 0) as booked
    from accommodation c left join (
      select b.accommodation_id, count(*)::int as booked from stay_booking b
      where b.created_at > ${now.toISOString()}::timestamptz - interval '28 days' and b.confirm_state in ('CONFIRMED', 'WAIT')
      group by b.accommodation_id) b on b.accommodation_id = c.id
    where c.is_active ${inTowns}
    order by coalesce(b.booked, 0) desc, c.review_count desc, c.priority desc, c.id desc
    limit ${size} offset ${offset}`);
  return {
    as_of: now.toISOString(),
    accommodations: rows.map(({ booked, ...row }, index) => ({
      ...row,
      rank: booked > 0 || row.review_count > 0 ? offset + index + 1 : null,
      place_text: placeText(row.full_name),
    })),
  };
}
