import { sql } from "drizzle-orm";
import { isTakenElsewhere } from "@/server/commerce/room-calendars/close-taken";
import { chunked } from "@/server/platform/catalog/chunked";
import type { Db } from "@/server/platform/db/types";
import type { PlainDate } from "@/shared/dates/plain-date";

/** Booking window in nights from today. */
export const NIGHTS_AHEAD = 180;

export type NightRow = {
  listPrice: number;
  price: number;
  capacity: number;
  isClosed: boolean;
  minNights: number;
};

/** Consecutive nights of one room from a day on. */
export type RoomNights = { productId: number; from: PlainDate; nights: readonly NightRow[] };

/**
 * Inserts room-nights, closed where another site has the room; existing nights stay unchanged. Returns the number
 * inserted.
 */
export async function writeNights(db: Db, rooms: readonly RoomNights[]): Promise<number> {
  let added = 0;
  for (const some of chunked(rooms, 60)) {
    const packed = some.map(({ productId, from, nights }) => ({
      productId,
      from,
      // Columnar JSON is shorter than rows: five lists for a room's half year.
      list: nights.map(({ listPrice }) => listPrice),
      price: nights.map(({ price }) => price),
      capacity: nights.map(({ capacity }) => capacity),
      closed: nights.map(({ isClosed }) => isClosed),
      min: nights.map(({ minNights }) => minNights),
    }));
    const { rows: inserted } = await db.execute<{ n: number | string }>(sql`
      with added as (
        insert into room_night
          (product_id, night, list_price, price, capacity, is_closed, closed_by_calendar, min_nights)
        select r."productId", r."from" + (n.nth - 1)::int, n.list::bigint, n.price::bigint, n.capacity::int,
          n.closed::boolean or e.is_taken, e.is_taken and not n.closed::boolean, n.min::smallint
        from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb)
            as r("productId" int, "from" date, list jsonb, price jsonb, capacity jsonb, closed jsonb, min jsonb),
          rows from (jsonb_array_elements_text(r.list), jsonb_array_elements_text(r.price),
            jsonb_array_elements_text(r.capacity), jsonb_array_elements_text(r.closed),
            jsonb_array_elements_text(r.min)) with ordinality as n(list, price, capacity, closed, min, nth),
          lateral (select ${isTakenElsewhere(sql`r."productId"`, sql`r."from" + (n.nth - 1)::int`)} as is_taken) e
        on conflict on constraint room_night_once do nothing
        returning 1)
      select count(*) as n from added`);
    added += Number(inserted[0]?.n ?? 0);
    await recordLowest(
      db,
      some.map(({ productId }) => productId),
    );
  }
  return added;
}

/** Updates the lower bounds that price searches stop at: lowest prices and the largest included number of people. */
export async function recordLowest(db: Db, products: readonly number[]): Promise<void> {
  await db.execute(sql`select note_room_lows(string_to_array(${products.join(",")}::text, ',')::int[])`);
  await db.execute(sql`
    update accommodation a set from_price = coalesce((
      select min(n.price) from stay_product p join room_night n on n.product_id = p.id where p.accommodation_id = a.id), 0),
      base_most = coalesce((select max(p.base_occupancy) from stay_product p where p.accommodation_id = a.id), 0)
    where a.id in (select accommodation_id from stay_product
      where id = any(string_to_array(${products.join(",")}::text, ',')::int[]))`);
}
