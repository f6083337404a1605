import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { Point } from "@/shared/geo/haversine-km";

/** The towns that a place to look in stands for: itself, or those below it. None for one that is not there. */
export async function townsOf(db: Db, locationId: number | undefined): Promise<number[] | null> {
  if (locationId === undefined) return null;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from stay_location where parent_id = ${locationId} or (id = ${locationId} and parent_id is not null)
    order by id`);
  return rows.map(({ id }) => id);
}

/** The middle of the districts of towns: where nearness is measured from when nobody says. */
export async function middleOf(db: Db, towns: readonly number[]): Promise<Point | null> {
  const { rows } = await db.execute<{ lat: number | null; lng: number | null }>(sql`
    select avg(d.lat) as lat, avg(d.lng) as lng from stay_location l join district d on d.pk = any (l.districts)
    where l.id = any(string_to_array(${towns.join(",")}::text, ',')::int[])`);
  const [row] = rows;
  return row && row.lat !== null && row.lng !== null ? { lat: Number(row.lat), lng: Number(row.lng) } : null;
}
