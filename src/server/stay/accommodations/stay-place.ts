import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { Point } from "@/shared/geo/haversine-km";

/** Towns of a search location: itself, or its children. Empty for an unknown id. */
export async function loadTowns(db: Db, locationId: number | undefined): Promise<number[] | null> {
  if (locationId === undefined) return null;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from stay_location where parent_id = ${locationId} or (id = ${locationId} and parent_id is not null)
    order by id`);
  return rows.map(({ id }) => id);
}

/** Centre of the towns' districts: origin for distances when the request has no position. */
export async function findMiddle(db: Db, towns: readonly number[]): Promise<Point | null> {
  const { rows } = await db.execute<{ lat: number | null; lng: number | null }>(sql`
    select avg(d.lat) as lat, avg(d.lng) as lng from stay_location l join district d on d.id = any (l.districts)
    where l.id = any(string_to_array(${towns.join(",")}::text, ',')::int[])`);
  const [row] = rows;
  return row && row.lat !== null && row.lng !== null ? { lat: Number(row.lat), lng: Number(row.lng) } : null;
}
