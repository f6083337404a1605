import { sql } from "drizzle-orm";
import { seedDistricts } from "@/server/main/catalog/seed/seed-districts";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { migrate } from "@/server/platform/migrate";
import { seedStayReference } from "@/server/stay/catalog/seed/seed-stay-reference";

/** Rooms of a generated accommodation, and nights of each from the day of the seed. */
const ROOMS = 4;
const NIGHTS = 180;

/**
 * Migrates an empty database and fills it with `count` generated accommodations of four rooms and 180 nights each.
 * About every third night is full, so that longer stays often meet a full one.
 */
export async function fillStays(handle: DatabaseHandle, count: number): Promise<void> {
  await migrate(handle);
  await handle.longTransaction(async (tx) => {
    await seedDistricts(tx);
    await seedStayReference(tx, new DistrictBook(shippedDistricts()));
    await tx.execute(sql`insert into venue (id, key, name) values (1, 'bench', '측정') on conflict do nothing`);
  });
  await handle.script(`
    insert into accommodation (id, source, source_key, name, type_code, venue_id, refund_policy_id, location_id,
      district_id, place, lat, lng, scene, bands, uncounted_ages, adult_fee, facilities_yes, priority, review_count, stars_sum,
      search_key, choseong_key, description, contracted_at)
    select n, 'demo', 'bench-' || n, '숙소 ' || n, t.code, 1, (select id from refund_policy where key = 'stay-standard'),
      l.id, d.id, d.name, d.lat + (n % 13) * 0.001, d.lng + (n % 7) * 0.001, '{"kind":"cabin","seed":1}',
      '[{"from":0,"to":2,"fee":0,"counts":false,"bed":false},{"from":3,"to":12,"fee":20000,"counts":true,"bed":true}]',
      '{0,1,2}', 30000, (array['{parking,kitchen}', '{parking}', '{pool,kids_pool}', '{}'])[1 + n % 4]::text[],
      (n::bigint * 7919) % 1000, n % 40, (n % 40) * (3 + n % 20 / 10.0), 'tnrth' || n, 'tt' || n, repeat('숲과 물이 가까운 숙소예요. ', 20), now()
    from generate_series(1, ${count}) n
      join lateral (select code from accommodation_type order by position offset n % 8 limit 1) t on true
      join lateral (select id, districts from stay_location where parent_id is not null order by id offset n % 60 limit 1) l on true
      join lateral (select id, name, lat, lng from district where id = l.districts[1]) d on true;
    insert into stay_product (id, accommodation_id, source_key, name, scene, base_occupancy, max_occupancy, is_instant, priority)
    select (a.id - 1) * ${ROOMS} + r, a.id, 'room-' || r, '객실 ' || r, '{"kind":"room","seed":1}', 2, 1 + r, r < 4, r
    from accommodation a, generate_series(1, ${ROOMS}) r;`);
  await fillNights(handle);
}

/** Inserts millions of rows before building their keys, as a database restore does. */
async function fillNights({ script }: DatabaseHandle): Promise<void> {
  await script(`
    alter table room_night drop constraint room_night_once, drop constraint room_night_pkey,
      drop constraint room_night_product_id_fkey;
    drop index room_night_price_order;
    alter table room_night disable trigger room_low_added;
    insert into room_night (product_id, night, list_price, price, capacity, sold)
    select p.id, current_date + n, 90000 + (p.id % 50) * 4000 + (n % 7) * 3000, 80000 + (p.id % 50) * 4000 + (n % 7) * 3000,
      4, case when hashint8(p.id::bigint * 1000 + n) % 3 = 0 then 4 else 1 end
    from stay_product p, generate_series(0, ${NIGHTS - 1}) n;
    alter table room_night add constraint room_night_pkey primary key (id), add constraint room_night_once unique (product_id, night),
      add constraint room_night_product_id_fkey foreign key (product_id) references stay_product (id);
    create index room_night_price_order on room_night (night, price, product_id desc) where not is_closed;
    alter table room_night enable trigger room_low_added;`);
  // Analyze first: without statistics the planner scans millions of nights for every accommodation.
  await script("vacuum analyze");
  await script(`update accommodation a set from_price = of_rooms.least, base_most = of_rooms.base
    from (select p.accommodation_id, min(n.price) as least, max(p.base_occupancy) as base
      from stay_product p join room_night n on n.product_id = p.id group by p.accommodation_id) of_rooms
    where of_rooms.accommodation_id = a.id`);
  await script("select note_room_lows(array(select id from stay_product))");
  await script("vacuum analyze accommodation");
  await script("vacuum analyze room_low");
}
